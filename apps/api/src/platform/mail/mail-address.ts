import parseAddresses from 'nodemailer/lib/addressparser';

/** No character that means something in a list of addresses: what looks like one address must not become another. */
const addressPattern = /^[^@\s<>,;:"()[\]\\\p{Cc}]+@[^@\s<>,;:"()[\]\\\p{Cc}]+$/u;

/** Whether this is one address, and nothing that a mail program could read as a list, a name or a command. */
export function isMailAddress(text: string): boolean {
  return addressPattern.test(text);
}

/** The address in a sender such as `Guichet <no-reply@guichet.example>`. Empty when it isn't exactly one. */
export function senderAddress(sender: string): string {
  const [first, ...more] = parseAddresses(sender, { flatten: true });
  const address = first?.address ?? '';
  return more.length === 0 && !/\p{Cc}/u.test(sender) && isMailAddress(address) ? address : '';
}
