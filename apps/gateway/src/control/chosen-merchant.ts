import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { sendUnknownMerchant } from './replies.ts';

/**
 * Runs something for the merchant that a request to the control names, as `?merchant=…` or in its body; without a name
 * for the first merchant.
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
