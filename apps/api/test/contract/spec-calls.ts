/** A call of the specification, in its notation. */
export type SpecCall = {
  readonly purpose: string;
  /** The method and path as in the specification, without the query. */
  readonly call: string;
  /** `bearer`: the specification requires a token. `admin`: it also requires an admin. */
  readonly who: 'anyone' | 'bearer' | 'admin';
};

/**
 * All calls of the specification. Rows of its table that contain two calls are two entries here, and the path that "the
 * caller supplies" is the two accepted ones. Listers may manage events as well as admins (decision T7).
 */
export const specCalls: readonly SpecCall[] = [
  { purpose: 'Sign up', call: 'POST /api/signup', who: 'anyone' },
  { purpose: 'Sign in', call: 'POST /api/signin', who: 'anyone' },
  { purpose: 'Sign out', call: 'POST /api/logout', who: 'anyone' },
  { purpose: 'Update profile', call: 'PUT /api/user/{userId}', who: 'bearer' },
  { purpose: 'List categories', call: 'GET /api/all/category', who: 'anyone' },
  { purpose: 'Create category', call: 'POST /api/category/create/{userId}', who: 'admin' },
  { purpose: 'Delete category', call: 'DELETE /api/category/{userId}/{categoryId}', who: 'admin' },
  { purpose: 'Create event', call: 'POST /api/product/{userId}', who: 'admin' },
  { purpose: 'Edit event', call: 'PUT /api/product/{productId}/{userId}', who: 'admin' },
  { purpose: 'Delete event', call: 'DELETE /api/product/{productId}/{userId}', who: 'admin' },
  { purpose: 'One event', call: 'GET /api/product/one/{productId}', who: 'anyone' },
  { purpose: 'Event image', call: 'GET /api/product/photo/{id}', who: 'anyone' },
  { purpose: 'Sorted lists', call: 'GET /api/products/', who: 'anyone' },
  { purpose: 'Filtered shop search', call: 'POST /api/products/by/Search', who: 'anyone' },
  { purpose: 'Text search', call: 'GET /api/products/search', who: 'anyone' },
  { purpose: 'Related events', call: 'GET /api/products/related/{productId}', who: 'anyone' },
  { purpose: 'Payment client token', call: 'GET /api/braintree/getToken/{userId}', who: 'bearer' },
  { purpose: 'Process payment', call: 'POST /api/braintree/payment/{userId}', who: 'bearer' },
  { purpose: 'Create order', call: 'POST /api/order/create/{userId}', who: 'bearer' },
  { purpose: 'User’s orders', call: 'GET /api/orders/by/user/{userId}', who: 'bearer' },
  { purpose: 'All orders', call: 'GET /api/order/list/{userId}', who: 'admin' },
  { purpose: 'Status values', call: 'GET /api/order/status-value/{userId}', who: 'admin' },
  { purpose: 'Update status', call: 'PUT /api/order/{orderId}/status/{userId}', who: 'admin' },
  { purpose: 'Send lister request', call: 'POST /api/admin/request/{userId}', who: 'bearer' },
  { purpose: 'List lister requests', call: 'GET /api/adminrequest/{userId}', who: 'admin' },
  { purpose: 'Approve request', call: 'PUT /api/update/request/{requestId}/{userId}', who: 'admin' },
  { purpose: 'Decline or cancel request', call: 'DELETE /api/delete/request/{requestId}', who: 'bearer' },
  { purpose: 'List users', call: 'GET /api/all/users/{userId}', who: 'admin' },
];
