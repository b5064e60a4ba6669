import { createHash } from 'node:crypto';
import { commerceIndicator, type ThreeDSecureVerdict } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import type { ThreeDSecureResult } from '../state/three-d-secure-result.ts';

/** What belongs to one authentication besides the verdict. */
type Facts = {
  /** The id of the 3-D Secure service; everything that looks random below is made from it. */
  readonly id: string;
  readonly card: Card;
  readonly version: string;
  /** The result of the lookup, when a challenge came after it. */
  readonly lookup?: ThreeDSecureVerdict;
};

/** A verdict as a nonce keeps it. */
export function threeDSecureResult(
  verdict: ThreeDSecureVerdict,
  { id, card, version, lookup }: Facts,
): ThreeDSecureResult {
  const { status, enrolled, liabilityShifted, liabilityShiftPossible, proof, transactionStatus } = verdict;
  const wasReached = transactionStatus !== null;
  return {
    status,
    enrolled,
    liabilityShifted,
    liabilityShiftPossible,
    eciFlag: commerceIndicator(card.brand, proof),
    authenticationId: authenticationIdOf(id),
    lookupTransactionStatus: (lookup ?? verdict).transactionStatus,
    authenticationTransactionStatus: lookup ? transactionStatus : null,
    ...(proof === 'none' ? {} : { cavv: Buffer.from(derived(id, 'cavv').slice(0, 20)).toString('base64') }),
    ...(wasReached ? { threeDSecureVersion: version } : {}),
    // The first version of the protocol knew an id of one kind, the second one knows another.
    ...(wasReached && version.startsWith('1') ? { xid: derived(id, 'xid').slice(0, 28) } : {}),
    ...(wasReached && !version.startsWith('1') ? { dsTransactionId: uuid(id, 'directory') } : {}),
    ...(wasReached ? { acsTransactionId: uuid(id, 'acs'), threeDSecureServerTransactionId: uuid(id, 'server') } : {}),
  };
}

/** The id by which servers know an authentication, made from the one of the 3-D Secure service. */
function authenticationIdOf(id: string): string {
  return derived(id, 'authentication').slice(0, 18);
}

/** A result as pages read it. Some fields go out under their older names as well, as the provider sends them. */
export function threeDSecureInfo(result: ThreeDSecureResult): object {
  const ids = {
    cavv: result.cavv ?? null,
    xid: result.xid ?? null,
    eciFlag: result.eciFlag ?? null,
    threeDSecureVersion: result.threeDSecureVersion ?? null,
    dsTransactionId: result.dsTransactionId ?? null,
    acsTransactionId: result.acsTransactionId ?? null,
    threeDSecureServerTransactionId: result.threeDSecureServerTransactionId ?? null,
    paresStatus: paresStatus(result),
  };
  const olderNames = Object.entries(ids).map(([name, value]) => [name.replace(/[A-Z]/g, snake), value] as const);
  return {
    liabilityShifted: result.liabilityShifted,
    liabilityShiftPossible: result.liabilityShiftPossible,
    status: result.status,
    enrolled: result.enrolled,
    ...Object.fromEntries(olderNames),
    ...ids,
    threeDSecureAuthenticationId: result.authenticationId ?? null,
    lookup: { transStatus: result.lookupTransactionStatus ?? null, transStatusReason: null },
    authentication: { transStatus: result.authenticationTransactionStatus ?? null, transStatusReason: null },
  };
}

/** The bank's last word, which is none while a challenge is open. */
export function paresStatus(result: ThreeDSecureResult): string | null {
  const word = result.authenticationTransactionStatus ?? result.lookupTransactionStatus ?? null;
  return word === 'C' ? null : word;
}

function snake(letter: string): string {
  return `_${letter.toLowerCase()}`;
}

function derived(id: string, use: string): string {
  return createHash('sha256').update(`${use} ${id}`).digest('hex');
}

function uuid(id: string, use: string): string {
  return derived(id, use).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
