import { createHash } from 'node:crypto';
import { commerceIndicator, type ThreeDSecureVerdict } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import type { ThreeDSecureResult } from '../state/three-d-secure-result.ts';
import { flag, nil, optional, type XmlValue } from '../wire/xml.ts';

/** The data of an authentication besides the verdict. */
type Facts = {
  /** The id at the 3-D Secure service; all random-looking values below are derived from it. */
  readonly id: string;
  readonly card: Card;
  readonly version: string;
  /** The authenticated amount; absent for the provider's fixed nonces. */
  readonly amount?: string;
  /** The verdict of the lookup, if a challenge followed. */
  readonly lookup?: ThreeDSecureVerdict;
};

/** Converts a verdict to the stored form of a result. */
export function threeDSecureResult(
  verdict: ThreeDSecureVerdict,
  { id, card, version, amount, lookup }: Facts,
): ThreeDSecureResult {
  const { status, enrolled, liabilityShifted, liabilityShiftPossible, proof, transactionStatus } = verdict;
  const wasReached = transactionStatus !== null;
  return {
    status,
    enrolled,
    liabilityShifted,
    liabilityShiftPossible,
    ...(amount === undefined ? {} : { amount }),
    eciFlag: commerceIndicator(card.brand, proof),
    authenticationId: authenticationIdOf(id),
    lookupTransactionStatus: (lookup ?? verdict).transactionStatus,
    authenticationTransactionStatus: lookup ? transactionStatus : null,
    ...(proof === 'none' ? {} : { cavv: Buffer.from(derived(id, 'cavv').slice(0, 20)).toString('base64') }),
    ...(wasReached ? { threeDSecureVersion: version } : {}),
    // Each version of the protocol has its own kind of id.
    ...(wasReached && version.startsWith('1') ? { xid: derived(id, 'xid').slice(0, 28) } : {}),
    ...(wasReached && !version.startsWith('1') ? { dsTransactionId: uuid(id, 'directory') } : {}),
    ...(wasReached ? { acsTransactionId: uuid(id, 'acs'), threeDSecureServerTransactionId: uuid(id, 'server') } : {}),
  };
}

/** The authentication id of the server API, derived from the id at the 3-D Secure service. */
function authenticationIdOf(id: string): string {
  return derived(id, 'authentication').slice(0, 18);
}

/** A result in the shape that pages read. Like the provider, it repeats some fields under their legacy names. */
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

/** The bank's final status; null while a challenge is open. */
function paresStatus(result: ThreeDSecureResult): string | null {
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

/** A 3-D Secure result in the server API; nil when there was no attempt. */
export function threeDSecureElement(result: ThreeDSecureResult | undefined): XmlValue {
  if (result === undefined) {
    return nil;
  }
  return {
    enrolled: result.enrolled,
    'liability-shifted': flag(result.liabilityShifted),
    'liability-shift-possible': flag(result.liabilityShiftPossible),
    status: result.status,
    cavv: optional(result.cavv),
    xid: optional(result.xid),
    'eci-flag': optional(result.eciFlag),
    'three-d-secure-version': optional(result.threeDSecureVersion),
    'ds-transaction-id': optional(result.dsTransactionId),
    'acs-transaction-id': optional(result.acsTransactionId),
    'three-d-secure-server-transaction-id': optional(result.threeDSecureServerTransactionId),
    'three-d-secure-authentication-id': optional(result.authenticationId),
    'pares-status': optional(paresStatus(result) ?? undefined),
    lookup: {
      'trans-status': optional(result.lookupTransactionStatus ?? undefined),
      'trans-status-reason': optional(undefined),
    },
    authentication: {
      'trans-status': optional(result.authenticationTransactionStatus ?? undefined),
      'trans-status-reason': optional(undefined),
    },
  };
}
