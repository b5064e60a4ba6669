import parseAddresses from 'nodemailer/lib/addressparser';

/** Excludes the special characters of address lists, so that one address can't be parsed as several. */
const addressPattern = /^[^@\s<>,;:"()[\]\\\p{Cc}]+@[^@\s<>,;:"()[\]\\\p{Cc}]+$/u;

/** Whether this is exactly one address, without a display name, a list or a command. */
export function isMailAddress(text: string): boolean {
  return addressPattern.test(text);
}

/** The address in a sender such as `Guichet <no-reply@guichet.example>`. Empty unless there is exactly one. */
export function senderAddress(sender: string): string {
  const [first, ...more] = parseAddresses(sender, { flatten: true });
  const address = first?.address ?? '';
  return more.length === 0 && !/\p{Cc}/u.test(sender) && isMailAddress(address) ? address : '';
}
