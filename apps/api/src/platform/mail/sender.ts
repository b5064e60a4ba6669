import parseAddresses from 'nodemailer/lib/addressparser';

/** The address in a sender such as `Guichet <no-reply@guichet.example>`. Empty when it isn't exactly one. */
export function senderAddress(sender: string): string {
  const [first, ...more] = parseAddresses(sender, { flatten: true });
  const address = first?.address ?? '';
  const plain = /^[^@\s<>,;"]+@[^@\s<>,;"]+$/.test(address) && !/[\p{Cc}]/u.test(sender);
  return plain && more.length === 0 ? address : '';
}
