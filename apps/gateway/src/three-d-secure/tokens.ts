import { createHmac, randomUUID } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'guichet-local-gateway';

/** A page keeps its configuration for a working day; a bank's answer is used at once. */
const lifetimeSeconds = { init: 2 * 60 * 60, result: 10 * 60 } as const;

type Purpose = keyof typeof lifetimeSeconds;

/** Signs what lets a page's 3-D Secure script start. */
export function signInitToken(merchant: LocalMerchant, now: Date): Promise<string> {
  return sign('init', merchant, now, { ReferenceId: randomUUID() });
}

/** Signs the bank's answer, which the page hands back to the gateway. */
export function signResultToken(
  merchant: LocalMerchant,
  transactionId: string,
  payload: object,
  now: Date,
): Promise<string> {
  return sign('result', merchant, now, { transactionId, Payload: payload });
}

/** The merchant that a token claims to belong to. Nothing is proved by it. */
export function claimedMerchant(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch (error) {
    return onlyOf(error);
  }
}

/** Says whether a token lets this merchant's page start. */
export async function isInitToken(token: string, merchant: LocalMerchant, now: Date): Promise<boolean> {
  return (await verify('init', token, merchant, now)) !== undefined;
}

/** The authentication that a good result token speaks of; undefined for a forged, foreign or expired one. */
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
    return onlyOf(error);
  }
}

/** A token that is not good is a plain no; every other failure is one. */
function onlyOf(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) {
    throw error;
  }
  return undefined;
}

/** A key of its own for 3-D Secure. Derived, so that a token outlives a restart as the client tokens do. */
function secretOf({ privateKey }: LocalMerchant): Uint8Array {
  return createHmac('sha256', privateKey).update('three-d-secure').digest();
}
