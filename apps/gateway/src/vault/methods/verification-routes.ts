import { microTransferAmounts } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { sendInvalid, sendXml } from '../../server-protocol/replies.ts';
import type { MerchantOf } from '../../server-protocol/require-merchant.ts';
import type { UsBankVerification } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField, textListField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { verificationElement } from './method-xml.ts';
import { type SavedMethod, savedMethods } from './saved-method.ts';

const path = '/merchants/:merchantId/us_bank_account_verifications/:id';

/** Registers the checks of bank accounts: find one, and confirm the amounts of its micro-transfers. */
export function registerVerifications(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.get(path, (request, reply) => {
    const found = find(merchantOf(request), textField(asRecord(request.params), 'id') ?? '');
    return found ? sendXml(reply, 200, document(found.verification)) : reply.code(404).send();
  });

  app.put(`${path}/confirm_micro_transfer_amounts`, (request, reply) => {
    const merchant = merchantOf(request);
    const found = find(merchant, textField(asRecord(request.params), 'id') ?? '');
    if (!found) {
      return reply.code(404).send();
    }
    const given = depositAmounts(asRecord(request.body));
    const isRight = microTransferAmounts.every(amount => given.includes(amount)) && given.length === 2;
    if (found.verification.status !== 'pending' || !isRight) {
      const [code, message] = isRight
        ? ['96110', 'Verification is not pending.']
        : ['96102', 'Deposit amounts do not match.'];
      return sendInvalid(reply, [{ on: ['us-bank-account-verification'], attribute: 'base', code, message }]);
    }
    const verification = { ...found.verification, status: 'verified' as const };
    merchant.state(savedMethods).set(found.method.token, {
      ...found.method,
      instrument: { ...found.instrument, account: { ...found.instrument.account, verification } },
    });
    return sendXml(reply, 200, document(verification));
  });
}

function depositAmounts(body: ReturnType<typeof asRecord>): readonly number[] {
  const given = asRecord(body.us_bank_account_verification).deposit_amounts;
  return (Array.isArray(given) ? given : (textListField(body, 'deposit_amounts') ?? [])).map(Number);
}

function find(merchant: Merchant, id: string) {
  for (const method of merchant.state(savedMethods).values()) {
    const found = verificationOf(method);
    if (found?.verification.id === id) {
      return { method, ...found };
    }
  }
  return undefined;
}

function verificationOf({ instrument }: SavedMethod) {
  const verification = instrument.kind === 'us-bank-account' ? instrument.account.verification : undefined;
  return instrument.kind === 'us-bank-account' && verification ? { instrument, verification } : undefined;
}

function document(verification: UsBankVerification): string {
  return xmlDocument('us-bank-account-verification', verificationElement(verification));
}
