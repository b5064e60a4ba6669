import type { FastifyInstance } from 'fastify';
import { asRecord, textField } from '../../wire/read.ts';
import { integer, xmlDocument } from '../../wire/xml.ts';
import { sendXml } from '../replies.ts';
import type { MerchantOf } from '../request-part.ts';
import { findMerchantAccount, merchantAccountsOf } from './merchant-account.ts';
import { merchantAccountElement } from './merchant-account-xml.ts';

const base = '/merchants/:merchantId/merchant_accounts';

/** Registers the accounts of a merchant: one by its id, or all of them on one page. */
export function registerMerchantAccounts(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.get(`${base}/:id`, (request, reply) => {
    const merchant = merchantOf(request);
    const account = findMerchantAccount(merchant, textField(asRecord(request.params), 'id'));
    const isDefault = account?.id === merchant.credentials.merchantId;
    return account
      ? sendXml(reply, 200, xmlDocument('merchant-account', merchantAccountElement(account, isDefault)))
      : reply.code(404).send();
  });

  app.get(base, (request, reply) => {
    const accounts = merchantAccountsOf(merchantOf(request));
    const document = xmlDocument('merchant-accounts', {
      '@type': 'collection',
      'current-page-number': integer(1),
      'page-size': integer(accounts.length),
      'total-items': integer(accounts.length),
      'merchant-account': accounts.map((account, index) => merchantAccountElement(account, index === 0)),
    });
    return sendXml(reply, 200, document);
  });
}
