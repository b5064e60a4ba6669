import { generateSecret, generateURI, verifySync } from 'otplib';

/** The length of a time step of RFC 6238, as every authenticator app has it. */
const stepSeconds = 30;

/** Returns a new key of 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The `otpauth:` address of a key, which authenticator apps read from a QR code. */
export function totpUri(key: { readonly secret: string; readonly issuer: string; readonly label: string }): string {
  return generateURI(key);
}

/**
 * Returns the time step whose code this is: the current one, the one before or the one after, for clocks that differ
 * and slow typists. Undefined for any other code, and for one of step `after` or an earlier one, which was used.
 */
export function findTimeStep(
  code: string,
  options: { readonly secret: string; readonly now: Date; readonly after: number | null },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(options.now.getTime() / 1000);
  const result = verifySync({ secret: options.secret, token: code, epoch, epochTolerance: stepSeconds });
  if (!result.valid || !('timeStep' in result)) return undefined;
  // Compared here, because the library throws when its clock is behind the last step.
  return options.after === null || result.timeStep > options.after ? result.timeStep : undefined;
}
