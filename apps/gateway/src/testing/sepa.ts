import type { FastifyInstance } from 'fastify';
import { paypalCall } from './paypal.ts';

/** A mandate as pages create it; every field of the debit can be overridden. */
const goodDebit = {
  account_holder_name: 'Jo Doe',
  billing_address: { country_code: 'DE' },
  iban: 'DE89 3704 0044 0532 0130 00',
  merchant_or_partner_customer_id: 'customer-1',
  mandate_type: 'ONE_OFF',
};

/** Creates a mandate; returns the response, and the id of its page. */
export async function createMandate(gateway: FastifyInstance, changes: object = {}) {
  const reply = await paypalCall(gateway, 'sepa_debit', {
    sepa_debit: { ...goodDebit, ...changes },
    return_url: 'https://shop.example/back',
    cancel_url: 'https://shop.example/back?cancel=1',
  });
  const body = reply.json();
  const account = body.message?.body.sepaDebitAccount;
  const orderId = account ? String(new URL(account.approvalUrl).searchParams.get('cart_id')) : '';
  return { status: reply.statusCode, body, account, orderId };
}

/** Presses a button of the mandate's page; returns the URL that it leads to. */
export async function decideMandate(gateway: FastifyInstance, orderId: string, outcome: string): Promise<string> {
  const reply = await gateway.inject({
    method: 'POST',
    url: '/__hosted/www.sandbox.paypal.com/sepa-mandate/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ cart_id: orderId, outcome }).toString(),
  });
  return String(reply.headers.location ?? reply.statusCode);
}

/** Exchanges an approved mandate for a nonce. */
export async function tokenizeMandate(
  gateway: FastifyInstance,
  account: { last4: string; bankReferenceToken: string },
) {
  const sepa_debit_account = { last_4: account.last4, bank_reference_token: account.bankReferenceToken };
  const reply = await paypalCall(gateway, 'payment_methods/sepa_debit_accounts', { sepa_debit_account });
  return { status: reply.statusCode, nonce: String(reply.json().nonce ?? '') };
}
