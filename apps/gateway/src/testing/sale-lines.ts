import { randomUUID } from 'node:crypto';
import { localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { goodCard, serverCall, tokenizeOverGraphQL } from './calls.ts';
import { control } from './control.ts';

/** Tokenizes a card as a page does; returns the nonce with the brand's name, or the first error. */
export async function typeCard(
  gateway: FastifyInstance,
  card: object,
  validate = false,
): Promise<{ readonly outcome: string; readonly nonce?: string }> {
  const response = await tokenizeOverGraphQL(gateway, { ...goodCard, ...card }, validate);
  const error = response.errors?.[0];
  if (error) {
    const { inputPath, legacyCode } = error.extensions;
    return { outcome: `${inputPath.at(-1)} ${legacyCode} ${error.message}` };
  }
  const { token, creditCard } = response.data.tokenizeCreditCard;
  return { outcome: creditCard.brandCode, nonce: token };
}

/** Makes a sale and returns the result in one line: the status with code and text, or the error codes. */
export async function sale(gateway: FastifyInstance, transaction: object): Promise<string> {
  return outcomeOf((await sell(gateway, transaction)).document);
}

/** Makes a sale with capture, runs the nightly settlement, and returns the result in one line. */
export async function settledSale(gateway: FastifyInstance, transaction: object): Promise<string> {
  const { id, document } = await sell(gateway, { ...transaction, options: { submit_for_settlement: true } });
  const settled = await settle(gateway, id);
  return settled === '' ? outcomeOf(document) : `${outcomeOf(document)}, then ${settled}`;
}

/** Makes a sale with capture, has the processor confirm the settlement, and returns the result in one line. */
export async function confirmedSale(gateway: FastifyInstance): Promise<string> {
  const good = { amount: '25', payment_method_nonce: 'fake-valid-nonce', options: { submit_for_settlement: true } };
  const { id } = await sell(gateway, good);
  return settlementOf((await serverCall(gateway, 'PUT', `transactions/${id}/settlement_confirm`)).body);
}

/** Refunds a part of a settled sale, and returns the refund's result in one line. */
export async function refund(gateway: FastifyInstance, amount: string): Promise<string> {
  const good = { amount: '9999999', payment_method_nonce: 'fake-valid-nonce' };
  const { id } = await sell(gateway, { ...good, options: { submit_for_settlement: true } });
  await settle(gateway, id);
  const reply = await serverCall(gateway, 'POST', `transactions/${id}/refund`, { transaction: { amount } });
  const refundId = read(reply.body, 'id');
  const settled = await settle(gateway, refundId);
  return settled === '' ? outcomeOf(reply.body) : `${outcomeOf(reply.body)}, then ${settled}`;
}

/** Makes a sale with a unique order id. */
export async function sell(gateway: FastifyInstance, transaction: object) {
  const request = { transaction: { type: 'sale', order_id: randomUUID(), ...transaction } };
  const document = (await serverCall(gateway, 'POST', 'transactions', request)).body;
  return { document, id: document.includes('<transaction>') ? read(document, 'id') : '' };
}

async function settle(gateway: FastifyInstance, id: string): Promise<string> {
  if (id === '') {
    return '';
  }
  await control(gateway, 'POST', 'settle', { merchant: localMerchant.merchantId });
  return settlementOf((await serverCall(gateway, 'GET', `transactions/${id}`)).body);
}

function settlementOf(document: string): string {
  return joined([
    read(document, 'status'),
    read(document, 'processor-settlement-response-code'),
    read(document, 'processor-settlement-response-text'),
  ]);
}

function outcomeOf(document: string): string {
  const status = read(document, 'status');
  if (status === '') {
    return [...document.matchAll(/<code>(\d+)<\/code>/g)].map(([, code]) => code).join(' ');
  }
  return joined([
    status,
    read(document, 'gateway-rejection-reason'),
    read(document, 'processor-response-code'),
    read(document, 'processor-response-text'),
    read(document, 'processor-response-type'),
  ]);
}

function joined(parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' ');
}

/** The text of the first element with this name; empty when there is none. */
export function read(document: string, name: string): string {
  return new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(document)?.[1] ?? '';
}
