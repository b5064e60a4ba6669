import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the keys of authenticator apps for the database. */
export type SecretBox = {
  readonly seal: (secret: string, userId: string) => string;
  /** Undefined when the text was sealed with another server secret, for another account, or was changed. */
  readonly open: (sealed: string, userId: string) => string | undefined;
};

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a key of its own, derived from the server's secret: a copy of the database yields no codes. The
 * account's id is authenticated with the key, so that no row can be moved to another account.
 */
export function secretBox(serverSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'guichet second factors', 32));
  return {
    seal: (secret, userId) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, userId) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The caller reports it as a factor that can't be read.
        return undefined;
      }
    },
  };
}
