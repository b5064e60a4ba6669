import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallLog } from '../calls/log-calls.ts';
import type { FaultRules } from '../faults/fault-rules.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

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

/** Sends an error of the control API: one sentence. */
export function sendProblem(reply: FastifyReply, problem: string, status = 422): FastifyReply {
  return reply.code(status).send({ error: problem });
}

/** Sends the error for an unknown merchant id. */
export function sendUnknownMerchant(reply: FastifyReply, merchantId: string | undefined): FastifyReply {
  return sendProblem(reply, `There is no merchant "${(merchantId ?? '').slice(0, 64)}".`, 404);
}

/** The settings of the control, which also sees the active faults and the log of calls. */
export type ControlSettings = GatewaySettings & { readonly faults: FaultRules; readonly callLog: CallLog };
