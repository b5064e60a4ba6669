/** The calls whose path does not name their operation. */
const names: Readonly<Record<string, string>> = {
  'POST transactions': 'sale',
  'GET transactions/:id': 'find',
  'POST transactions/advanced_search_ids': 'search',
  'POST transactions/advanced_search': 'search',
  'POST client_token': 'client_token',
};

/**
 * The name of a call of the server library: `sale`, `void`, `refund`, `submit_for_settlement`; for those that are
 * called alike for several things, with the thing before it, for instance `POST customers`.
 */
export function serverCallName(method: string, path: string): string {
  const known = names[`${method} ${path}`];
  if (known !== undefined) {
    return known;
  }
  const action = /^transactions\/:\w+\/(\w+)$/.exec(path)?.[1];
  return action ?? `${method} ${path}`;
}
