/** Operations whose name is not in their path. */
const names: Readonly<Record<string, string>> = {
  'POST transactions': 'sale',
  'GET transactions/:id': 'find',
  'POST transactions/advanced_search_ids': 'search',
  'POST transactions/advanced_search': 'search',
  'POST client_token': 'client_token',
};

/**
 * The operation name of a server API call: `sale`, `void`, `refund`, `submit_for_settlement`; where several resources
 * share a last path segment, with the resource before it, for instance `POST customers`.
 */
export function serverCallName(method: string, path: string): string {
  const known = names[`${method} ${path}`];
  if (known !== undefined) {
    return known;
  }
  const action = /^transactions\/:\w+\/(\w+)$/.exec(path)?.[1];
  return action ?? `${method} ${path}`;
}
