import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { GatewaySettings } from '../settings.ts';
import { newMerchantId, newSecret } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { changedSettings, type MerchantSettings } from '../state/merchant-settings.ts';
import { transactions } from '../state/transaction.ts';
import { sendProblem, sendUnknownMerchant } from './replies.ts';

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
      merchantId = newMerchantId(),
      publicKey = newSecret(16),
      privateKey = newSecret(32),
      tokenizationKey = `sandbox_${newSecret(8)}_${merchantId}`,
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
