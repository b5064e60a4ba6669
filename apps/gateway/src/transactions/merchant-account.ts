import type { FastifyInstance } from 'fastify';
import { sendXml } from '../server-protocol/replies.ts';
import type { MerchantOf } from '../server-protocol/require-merchant.ts';
import type { Merchant } from '../state/merchant.ts';
import type { MerchantAccount } from '../state/merchant-settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { flag, type XmlElements, xmlDocument } from '../wire/xml.ts';

/** The merchant accounts of a merchant. The default account is the first and has the merchant's own id. */
function merchantAccountsOf({ credentials, settings }: Merchant): readonly MerchantAccount[] {
  return [{ id: credentials.merchantId, currency: settings.currency }, ...settings.merchantAccounts];
}

/** The account with this id; without an id, the default account. */
export function findMerchantAccount(merchant: Merchant, id: string | undefined): MerchantAccount | undefined {
  const accounts = merchantAccountsOf(merchant);
  return id === undefined ? accounts[0] : accounts.find(account => account.id === id);
}

/** A merchant account in the provider's XML. */
function merchantAccountElement({ id, currency }: MerchantAccount, isDefault: boolean): XmlElements {
  return { id, status: 'active', 'currency-iso-code': currency, default: flag(isDefault) };
}

const path = '/merchants/:merchantId/merchant_accounts/:id';

/** Registers the lookup of a merchant account by its id; the response contains its currency. */
export function registerMerchantAccount(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.get(path, (request, reply) => {
    const merchant = merchantOf(request);
    const account = findMerchantAccount(merchant, textField(asRecord(request.params), 'id'));
    const isDefault = account?.id === merchant.credentials.merchantId;
    return account
      ? sendXml(reply, 200, xmlDocument('merchant-account', merchantAccountElement(account, isDefault)))
      : reply.code(404).send();
  });
}
