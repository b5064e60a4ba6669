import { createHmac, randomUUID } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'guichet-local-gateway';

/** A page keeps its configuration open for long; a bank's result is used immediately. */
const lifetimeSeconds = { init: 2 * 60 * 60, result: 10 * 60 } as const;

type Purpose = keyof typeof lifetimeSeconds;

/** Signs the token that starts a page's 3-D Secure script. */
export function signInitToken(merchant: LocalMerchant, now: Date): Promise<string> {
  return sign('init', merchant, now, { ReferenceId: randomUUID() });
}

/** Signs the bank's result, which the page sends back to the gateway. */
export function signResultToken(
  merchant: LocalMerchant,
  transactionId: string,
  payload: object,
  now: Date,
): Promise<string> {
  return sign('result', merchant, now, { transactionId, Payload: payload });
}

/** The merchant that a token names. Not verified. */
export function claimedMerchant(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch (error) {
    return undefinedIfInvalid(error);
  }
}

/** Whether a token is a valid init token of this merchant. */
export async function isInitToken(token: string, merchant: LocalMerchant, now: Date): Promise<boolean> {
  return (await verify('init', token, merchant, now)) !== undefined;
}

/** The authentication id of a valid result token; undefined for a forged, foreign or expired one. */
export async function readResultToken(token: string, merchant: LocalMerchant, now: Date): Promise<string | undefined> {
  const claims = await verify('result', token, merchant, now);
  return typeof claims?.transactionId === 'string' ? claims.transactionId : undefined;
}

function sign(purpose: Purpose, merchant: LocalMerchant, now: Date, claims: Record<string, unknown>): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(merchant.merchantId)
    .setAudience(purpose)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds[purpose])
    .sign(secretOf(merchant));
}

async function verify(purpose: Purpose, token: string, merchant: LocalMerchant, now: Date) {
  try {
    const { payload } = await jwtVerify(token, secretOf(merchant), {
      algorithms: ['HS256'],
      issuer,
      audience: purpose,
      subject: merchant.merchantId,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    return undefinedIfInvalid(error);
  }
}

/** Returns undefined for an invalid token; rethrows every other error. */
function undefinedIfInvalid(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) {
    throw error;
  }
  return undefined;
}

/** The signing key for 3-D Secure. Derived, so that tokens stay valid across restarts, like client tokens. */
function secretOf({ privateKey }: LocalMerchant): Uint8Array {
  return createHmac('sha256', privateKey).update('three-d-secure').digest();
}
