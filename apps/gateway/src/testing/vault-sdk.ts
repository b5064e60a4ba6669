import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { BraintreeGateway } from 'braintree';
import type { FastifyInstance } from 'fastify';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { connectSdk } from './sdk.ts';

/** What an operation of the server library resolves to. */
export type VaultAnswer = JsonRecord & { readonly success: boolean; readonly message?: string };

/** The part of the published server library that is about the vault, as it is. Its types leave much of it out. */
export type VaultSdk = {
  readonly customer: {
    create(attributes: JsonRecord): Promise<VaultAnswer>;
    find(id: string): Promise<JsonRecord>;
    delete(id: string): Promise<void>;
  };
  readonly paymentMethod: {
    create(attributes: JsonRecord): Promise<VaultAnswer>;
    find(token: string): Promise<JsonRecord>;
    update(token: string, attributes: JsonRecord): Promise<VaultAnswer>;
    delete(token: string): Promise<void>;
  };
  readonly creditCard: { create(attributes: JsonRecord): Promise<VaultAnswer> };
  readonly paymentMethodNonce: {
    create(token: string): Promise<VaultAnswer>;
    find(nonce: string): Promise<JsonRecord>;
  };
  readonly clientToken: { generate(attributes: JsonRecord): Promise<VaultAnswer> };
  readonly transaction: {
    sale(attributes: JsonRecord): Promise<VaultAnswer>;
    find(id: string): Promise<JsonRecord>;
  };
};

/** Starts a gateway on a free port and connects the published server library to it. */
export async function connectVault(
  gateway: FastifyInstance,
  merchant: LocalMerchant = localMerchant,
): Promise<VaultSdk> {
  return vaultOf(await connectSdk(gateway, merchant));
}

/** The server library with the operations that its types leave out. */
function vaultOf(sdk: BraintreeGateway): VaultSdk {
  return sdk as unknown as VaultSdk;
}

/** Creates a customer and returns the id. */
export async function newCustomer(sdk: VaultSdk, attributes: JsonRecord = {}): Promise<string> {
  return idOf((await sdk.customer.create(attributes)).customer);
}

/** Saves a nonce for a customer and returns the token; empty when it was refused. */
export async function saved(sdk: VaultSdk, attributes: JsonRecord): Promise<string> {
  return tokenOf(await sdk.paymentMethod.create({ paymentMethodNonce: 'fake-valid-nonce', ...attributes }));
}

/** The token of the payment method in an answer. */
export function tokenOf(answer: VaultAnswer): string {
  return textField(asRecord(answer.paymentMethod ?? answer.creditCard), 'token') ?? '';
}

/** The id of whatever this is. */
export function idOf(value: unknown): string {
  return textField(asRecord(value), 'id') ?? '';
}

/** The type of the error that a call ends with; `none` when it ends well. */
export async function thrownType(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return asRecord(error).type ?? textField({ error: String(error) }, 'error');
  }
}

/** What a refusal finds wrong, each with where it stands: `customer.creditCard.number 81715`. */
export function problems(answer: VaultAnswer): readonly string[] {
  return walk(asRecord(answer.errors), []);
}

/** The library keeps the errors of a place in one property and the places below it in another. */
function walk(errors: JsonRecord, path: readonly string[]): readonly string[] {
  const here = Object.entries(asRecord(errors.validationErrors)).flatMap(([attribute, list]) =>
    (Array.isArray(list) ? list : []).map(error => `${[...path, attribute].join('.')} ${asRecord(error).code}`),
  );
  const below = Object.entries(asRecord(errors.errorCollections)).flatMap(([name, inner]) =>
    walk(asRecord(inner), [...path, name]),
  );
  return [...here, ...below];
}
