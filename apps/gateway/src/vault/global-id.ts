/** The id of an object in the provider's GraphQL API. */
export function globalId(kind: 'customer' | 'paymentmethod' | 'verification', id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64url');
}
