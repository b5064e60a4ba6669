import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { changedSettings, type MerchantSettings } from '../state/merchant-settings.ts';
import { transactions } from '../state/transaction.ts';
import { findMethod, savedMethods } from '../vault/methods/saved-method.ts';
import { asRecord, textField } from '../wire/read.ts';
import { type ControlSettings, sendProblem, sendUnknownMerchant } from './chosen-merchant.ts';

/** More than any test run creates; an endless loop fails here before it fills the memory. */
const maxMerchants = 10_000;

/** Identifiers stand in URLs and keys. */
const identifier = Type.Optional(Type.String({ pattern: '^\\w{1,64}$' }));

/** A merchant to create. Missing keys are generated, different for each merchant. */
const newMerchant = Type.Object({
  merchantId: identifier,
  publicKey: identifier,
  privateKey: identifier,
  /** The browser library reads the environment from the first part and the merchant from the third. */
  tokenizationKey: Type.Optional(Type.String({ pattern: '^sandbox_[a-zA-Z0-9]+_\\w+$', maxLength: 200 })),
  settings: Type.Optional(changedSettings),
});

type Created = { readonly Body: Static<typeof newMerchant> };
type Changed = { readonly Params: { readonly merchantId: string }; readonly Body: Partial<MerchantSettings> };

/** `GET`, `POST /__control/merchants` and `PATCH /__control/merchants/:merchantId/settings`. */
export function registerMerchants(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.get('/__control/merchants', () => ({ merchants: merchants.all().map(summary) }));

  app.post<Created>('/__control/merchants', { schema: { body: newMerchant } }, ({ body }, reply) => {
    const {
      merchantId = `merchant_${randomText(12)}`,
      publicKey = randomText(16),
      privateKey = randomText(32),
      tokenizationKey = `sandbox_${randomText(8)}_${merchantId}`,
      settings = {},
    } = body;
    if (tokenizationKey.split('_').slice(2).join('_') !== merchantId) {
      return sendProblem(reply, `The tokenizationKey must have the form sandbox_<letters>_${merchantId}.`);
    }
    if (merchants.all().length >= maxMerchants) {
      return sendProblem(reply, `There are ${maxMerchants} merchants already, and no room for more.`);
    }
    const merchant = merchants.add({ merchantId, publicKey, privateKey, tokenizationKey, settings });
    return merchant
      ? reply.code(201).send({ ...merchant.credentials, settings: merchant.settings })
      : sendProblem(reply, `The merchantId "${merchantId}" or one of its keys is taken.`, 409);
  });

  const path = '/__control/merchants/:merchantId/settings';
  app.patch<Changed>(path, { schema: { body: changedSettings } }, ({ params, body }, reply) => {
    const merchant = merchants.find(params.merchantId);
    if (!merchant) {
      return sendUnknownMerchant(reply, params.merchantId);
    }
    merchant.settings = { ...merchant.settings, ...body };
    return reply.send({ settings: merchant.settings });
  });
}

/** The public part of a merchant. The private key is only in the response that creates the merchant. */
function summary(merchant: Merchant): object {
  const { merchantId, publicKey, tokenizationKey } = merchant.credentials;
  const { settings } = merchant;
  return { merchantId, publicKey, tokenizationKey, settings, transactionCount: merchant.state(transactions).size };
}

/** `POST /__control/reset?merchant=…` clears one merchant with its faults and calls; without a name, all merchants. */
export function registerReset(app: FastifyInstance, { merchants, faults, callLog }: ControlSettings): void {
  app.post('/__control/reset', (request, reply) => {
    const merchantId = textField(asRecord(request.query), 'merchant');
    if (merchants.reset(merchantId) === 0) {
      return sendUnknownMerchant(reply, merchantId);
    }
    faults.clear(merchantId === undefined ? {} : { merchantId });
    callLog.clear(merchantId);
    return reply.code(204).send();
  });
}

const path = '/__control/merchants/:merchantId/payment-methods/:token/subscriptions';

/**
 * `POST` and `DELETE /__control/merchants/:merchantId/payment-methods/:token/subscriptions`: marks a saved method as
 * used by a subscription, or removes all marks. Subscriptions themselves are not implemented.
 */
export function registerSubscriptionMarks(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.post(path, (request, reply) => {
    const id = textField(asRecord(request.body), 'id') ?? randomText(6);
    const problem = mark(asRecord(request.params), present => [...present.filter(one => one !== id), id]);
    return problem ? problem(reply) : reply.code(201).send({ id });
  });

  app.delete(path, (request, reply) => {
    const problem = mark(asRecord(request.params), () => []);
    return problem ? problem(reply) : reply.code(204).send();
  });

  function mark(
    params: Readonly<Record<string, unknown>>,
    change: (present: readonly string[]) => readonly string[],
  ): ((reply: Parameters<typeof sendProblem>[0]) => ReturnType<typeof sendProblem>) | undefined {
    const merchantId = textField(params, 'merchantId') ?? '';
    const merchant = merchants.find(merchantId);
    if (!merchant) {
      return reply => sendUnknownMerchant(reply, merchantId);
    }
    const method = findMethod(merchant, textField(params, 'token') ?? '');
    if (!method) {
      return reply => sendProblem(reply, 'There is no saved payment method with this token.', 404);
    }
    merchant.state(savedMethods).set(method.token, { ...method, subscriptionIds: change(method.subscriptionIds) });
    return undefined;
  }
}
