import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { sendUnknownMerchant } from './replies.ts';

/**
 * Runs a handler for the merchant that a control request names, as `?merchant=…` or in its body. Default: the first
 * merchant.
 */
export function chosenMerchant<Sent extends FastifyReply | Promise<FastifyReply>>(
  request: FastifyRequest,
  reply: FastifyReply,
  { merchants }: GatewaySettings,
  run: (merchant: Merchant, body: JsonRecord) => Sent,
): Sent | FastifyReply {
  const body = asRecord(request.body);
  const named = textField(asRecord(request.query), 'merchant') ?? textField(body, 'merchant');
  const merchant = named === undefined ? merchants.all()[0] : merchants.find(named);
  return merchant ? run(merchant, body) : sendUnknownMerchant(reply, named);
}
