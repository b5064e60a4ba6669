import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord } from '../wire/read.ts';

/** Tells whose request it is. */
export type MerchantOf = (request: FastifyRequest) => Merchant;

/** The part of a request's body that carries this name; an absent or malformed one is empty. */
export function requestPart(request: FastifyRequest, name: string): JsonRecord {
  return asRecord(asRecord(request.body)[name]);
}
