import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord } from '../wire/read.ts';

/**
 * Rejects requests without valid keys, and requests to a merchant other than that of the keys. The returned function
 * identifies the request's merchant.
 */
export function requireMerchant(
  app: FastifyInstance,
  { merchants }: GatewaySettings,
): (request: FastifyRequest) => Merchant {
  const byRequest = new WeakMap<FastifyRequest, Merchant>();

  app.addHook('onRequest', async (request, reply) => {
    const merchant = merchantWithKeys(request.headers.authorization);
    if (!merchant) {
      await reply.code(401).header('www-authenticate', 'Basic realm="Merchant API"').send();
    } else if (asRecord(request.params).merchantId !== merchant.credentials.merchantId) {
      await reply.code(403).send();
    } else {
      byRequest.set(request, merchant);
    }
  });

  function merchantWithKeys(header: string | undefined): Merchant | undefined {
    const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '';
    const [publicKey = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
    return merchants.findByKeys(publicKey, rest.join(':'));
  }

  return request => {
    const merchant = byRequest.get(request);
    if (!merchant) {
      throw new Error('The request came past the check of its keys.');
    }
    return merchant;
  };
}

/** Returns the authenticated merchant of a request. */
export type MerchantOf = (request: FastifyRequest) => Merchant;

/** The record with this name in a request's body; empty when it is missing or malformed. */
export function requestPart(request: FastifyRequest, name: string): JsonRecord {
  return asRecord(asRecord(request.body)[name]);
}
