/** The addresses of the shop. `:name` matches one segment. */
const knownPaths = [
  '/',
  '/shop',
  '/event/:productId',
  '/cart',
  '/order/:orderId',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/user/dashboard',
] as const;

const patterns = knownPaths.map(path => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`));

/** Whether the shop has a page at this path. Other paths get the same document with the status 404. */
export function isKnownPath(path: string): boolean {
  return patterns.some(pattern => pattern.test(path));
}
