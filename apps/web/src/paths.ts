/** Every address of the shop, as the specification lists them. The server returns 404 for any other. */
export const routePaths = {
  home: '/',
  shop: '/shop',
  event: '/event/:productId',
  cart: '/cart',
  order: '/order/:orderId',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/user/dashboard',
} as const;
