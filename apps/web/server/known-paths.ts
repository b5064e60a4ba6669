/** The addresses of the shop. `:name` stands for one part of the path. */
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

/** Whether the shop has a page at this path, so that any other one gets the status 404 with the same document. */
export function isKnownPath(path: string): boolean {
  return patterns.some(pattern => pattern.test(path));
}
