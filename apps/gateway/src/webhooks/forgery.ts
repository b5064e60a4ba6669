import type { SignedNotification } from './notification.ts';

/** The kinds of forged webhook events; a shop must reject each of them. */
export const forgeries = ['wrong-key', 'tampered', 'unsigned', 'foreign-public-key'] as const;

type Forgery = (typeof forgeries)[number];

/** Forges an event from a valid one. */
export function forge({ bt_signature, bt_payload }: SignedNotification, forgery: Forgery): SignedNotification {
  const [publicKey = '', digest = ''] = bt_signature.split('|');
  switch (forgery) {
    case 'wrong-key':
      return { bt_signature: `${publicKey}|${digest.replace(/./g, other)}`, bt_payload };
    case 'tampered':
      return { bt_signature, bt_payload: tampered(bt_payload) };
    case 'unsigned':
      return { bt_signature: '', bt_payload };
    case 'foreign-public-key':
      return { bt_signature: `somebody_else|${digest}`, bt_payload };
  }
}

/** Returns a different hexadecimal digit. */
function other(digit: string): string {
  return digit === '0' ? '1' : '0';
}

/** The event as if it had been changed in transit: still readable, but the signature does not match. */
function tampered(payload: string): string {
  const xml = Buffer.from(payload, 'base64').toString();
  return `${Buffer.from(xml.replace('</notification>', '<tampered>true</tampered></notification>')).toString('base64')}\n`;
}
