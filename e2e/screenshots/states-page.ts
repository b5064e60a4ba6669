import type { ViewName } from '../../apps/playground/src/states/states.ts';

/** A picture of a state in `docs/images/states`, with its size on the page in CSS pixels. */
export type Picture = {
  readonly id: string;
  readonly view: ViewName;
  readonly title: string;
  readonly width: number;
  readonly height: number;
};

/** The views in the order of the page, with their headings. */
const headings: Readonly<Record<ViewName, string>> = {
  loading: 'Loading',
  options: 'Ways to pay',
  card: 'Card form',
  'three-d-secure': '3-D Secure',
  methods: 'Saved methods',
  'delete-confirmation': 'Deleting a saved method',
  paypal: 'PayPal',
  paypalCredit: 'PayPal Credit',
  venmo: 'Venmo',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
  localPayment: 'Local payments',
  usBankAccount: 'US bank account',
  sepaDirectDebit: 'SEPA Direct Debit',
  custom: 'Ways to pay of the page’s own',
};

/** The page of all states, `docs/guides/states.md`. */
export function statesPage(pictures: readonly Picture[]): string {
  const views = (Object.keys(headings) as ViewName[]).flatMap(view => {
    const own = pictures.filter(picture => picture.view === view);
    return own.length === 0
      ? []
      : [`## ${headings[view]}\n\n<div class="pictures">\n\n${own.map(figure).join('\n\n')}\n\n</div>\n`];
  });
  return `# States of the widget

<!-- Written by \`pnpm screenshots --project=documents\`, as are the pictures. -->

How the widget looks in every state, on a phone, for those who design the page around it. Each state is also a page of the
[playground](../../apps/playground/README.md) that \`npm start\` opens: \`/states/card\` and so on, live, in every language,
light and dark. Apple Pay is missing, because browsers offer it only over https.

${views.join('\n')}`;
}

function figure({ id, title, width, height }: Picture): string {
  return `<figure><img src="../images/states/${id}.webp" width="${width}" height="${height}" loading="lazy" alt="${title}"><figcaption>${title}, <code>${id}</code></figcaption></figure>`;
}
