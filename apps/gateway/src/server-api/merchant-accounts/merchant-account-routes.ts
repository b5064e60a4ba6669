import type { FastifyInstance } from 'fastify';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { sendXml } from '../replies.ts';
import type { MerchantOf } from '../request-part.ts';
import { findMerchantAccount } from './merchant-account.ts';
import { merchantAccountElement } from './merchant-account-xml.ts';

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
