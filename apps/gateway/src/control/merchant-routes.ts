import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { readSettings } from '../state/setting-readers.ts';
import { transactions } from '../state/transaction.ts';
import { asRecord, textField } from '../wire/read.ts';
import { readMerchantSetup } from './merchant-setup.ts';
import { sendProblem, sendUnknownMerchant } from './replies.ts';

/** More than any test run creates; an endless loop fails here before it fills the memory. */
const maxMerchants = 10_000;

/** `GET`, `POST /__control/merchants` and `PATCH /__control/merchants/:merchantId/settings`. */
export function registerMerchants(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.get('/__control/merchants', () => ({ merchants: merchants.all().map(summary) }));

  app.post('/__control/merchants', (request, reply) => {
    const reading = readMerchantSetup(asRecord(request.body));
    if (reading.kind === 'wrong') {
      return sendProblem(reply, reading.problem);
    }
    if (merchants.all().length >= maxMerchants) {
      return sendProblem(reply, `There are ${maxMerchants} merchants already, and no room for more.`);
    }
    const merchant = merchants.add(reading.setup);
    return merchant
      ? reply.code(201).send({ ...merchant.credentials, settings: merchant.settings })
      : sendProblem(reply, `The merchantId "${reading.setup.merchantId}" or one of its keys is taken.`, 409);
  });

  app.patch('/__control/merchants/:merchantId/settings', (request, reply) => {
    const merchantId = textField(asRecord(request.params), 'merchantId');
    const merchant = merchants.find(merchantId ?? '');
    if (!merchant) {
      return sendUnknownMerchant(reply, merchantId);
    }
    const reading = readSettings(asRecord(request.body));
    if (reading.kind === 'wrong') {
      return sendProblem(reply, reading.problem);
    }
    merchant.settings = { ...merchant.settings, ...reading.settings };
    return reply.send({ settings: merchant.settings });
  });
}

/** The public part of a merchant. The private key is only in the response that creates the merchant. */
function summary(merchant: Merchant): object {
  const { merchantId, publicKey, tokenizationKey } = merchant.credentials;
  const { settings } = merchant;
  return { merchantId, publicKey, tokenizationKey, settings, transactionCount: merchant.state(transactions).size };
}
