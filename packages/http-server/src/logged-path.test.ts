import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const id = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
const hidden = '[redacted]';

test.each(['/shop?search=jazz', '/shop#token=abc', '/shop?'])('[PATH-1] %s is logged without its query', url => {
  expect(loggedPath(url, undefined)).toBe('/shop');
  expect(loggedPath(url, '/shop')).toBe('/shop');
});

test.each([
  ['/api/all/category', '/api/all/category', '/api/all/category'],
  [`/api/product/one/${id}`, '/api/product/one/:productId', `/api/product/one/${id}`],
  ['/api/products/by/Search', '/api/products/by/Search', '/api/products/by/Search'],
  [`/api/order/status-value/${id}`, undefined, `/api/order/status-value/${id}`],
  [`/api/braintree/getToken/${id}`, '/api/*', `/api/braintree/getToken/${id}`],
  [`/api/order/${id}/${id}/tickets.pdf`, '/api/*', `/api/order/${id}/${id}/tickets.pdf`],
])('[PATH-2] %s is logged with the words of its route and its ids', (url, route, logged) => {
  expect(loggedPath(url, route)).toBe(logged);
});

test.each([
  ['/api/product/one/jazz', '/api/product/one/:productId', `/api/product/one/${hidden}`],
  ['/api/product/one/%zz', undefined, `/api/product/one/${hidden}`],
  ['/reset-password/eyJhbGciOiJIUzI1NiJ9.e30.abc', undefined, `/reset-password/${hidden}`],
  ['/door/door_Xk3aB', undefined, `/door/${hidden}`],
  ['/api/tickets/WXYZ7777ABCD', '/api/*', `/api/tickets/${hidden}`],
  ['/api/tickets/ABCDEFGHJKLM', '/api/*', `/api/tickets/${hidden}`],
  [`/${'a'.repeat(43)}`, undefined, `/${hidden}`],
])('[PATH-3] %s is logged without what may be a secret', (url, route, logged) => {
  expect(loggedPath(url, route)).toBe(logged);
});
