/** The pages that are measured on the slow phone. */
export const pages = [
  { name: 'home', path: () => '/', inQuickRun: true },
  { name: 'shop', path: () => '/shop' },
  { name: 'event', path: ({ eventPath }) => eventPath, inQuickRun: true },
  { name: 'home, French', path: () => '/fr' },
  { name: 'cart with a ticket', path: () => '/cart', cart: true },
];

/** The goals of the issue: the largest content, what moves, an interaction, and the card field, in milliseconds. */
export const goals = { largestContentMs: 2_000, layoutShift: 0.05, interactionMs: 150, cardFieldMs: 1_500 };

/** An event that is on sale, and the cart of a visitor who put a ticket of it there. */
export async function readExamples(shopUrl) {
  const search = new URLSearchParams({ text: 'Drums at Dusk' });
  const [event] = await (await fetch(`${shopUrl}/api/products/search?${search}`)).json();
  if (event === undefined) throw new Error('The demo data has no event of this name.');
  return {
    eventPath: `/event/${event._id}`,
    storedCart: JSON.stringify({ version: 1, items: [{ ...event, count: 1 }] }),
  };
}
