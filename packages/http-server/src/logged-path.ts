/** An id of a row. It is in other log lines too, and gives no access. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A short ordinary word such as `product`, `getToken` or `tickets.pdf`: no token or code of ours has this form. */
const word = /^(?=.{1,20}$)[A-Z]?[a-z]+(?:[A-Z][a-z]+|[._-][a-z]+){0,3}$/;
const hidden = '[redacted]';

/**
 * The path of a request for the log. The query is omitted, because it has search terms and tokens. A parameter of the
 * route is omitted unless it is an id. So is each segment of an address without a route that is neither an id nor an
 * ordinary word, because it may be a token that was put into the wrong address.
 *
 * @param route the pattern of the route, such as `/api/product/:userId`; undefined if there is none
 */
export function loggedPath(url: string, route: string | undefined): string {
  if (route !== undefined && !/[:*]/.test(route)) return route;
  const [path = ''] = url.split(/[?#]/, 1);
  const pattern = route?.includes('*') === false ? route.split('/') : [];
  return path
    .split('/')
    .map((segment, index) => {
      const literal = pattern[index];
      const isPlain = literal === undefined ? word.test(segment) : literal === segment;
      return segment === '' || isPlain || id.test(segment) ? segment : hidden;
    })
    .join('/');
}
