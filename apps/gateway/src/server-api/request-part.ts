import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord } from '../wire/read.ts';

/** Returns the authenticated merchant of a request. */
export type MerchantOf = (request: FastifyRequest) => Merchant;

/** The record with this name in a request's body; empty when it is missing or malformed. */
export function requestPart(request: FastifyRequest, name: string): JsonRecord {
  return asRecord(asRecord(request.body)[name]);
}
