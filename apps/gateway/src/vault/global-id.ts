/** The id under which the provider's GraphQL interface would know something. */
export function globalId(kind: 'customer' | 'paymentmethod' | 'verification', id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64url');
}
