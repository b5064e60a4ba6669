import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { BraintreeGateway } from 'braintree';
import type { FastifyInstance } from 'fastify';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { connectSdk } from './sdk.ts';

/** The result of an operation of the server library. */
export type VaultResponse = JsonRecord & { readonly success: boolean; readonly message?: string };

/** The vault operations of the published server library, which its types mostly do not include. */
export type VaultSdk = {
  readonly customer: {
    create(attributes: JsonRecord): Promise<VaultResponse>;
    find(id: string): Promise<JsonRecord>;
    delete(id: string): Promise<void>;
  };
  readonly paymentMethod: {
    create(attributes: JsonRecord): Promise<VaultResponse>;
    find(token: string): Promise<JsonRecord>;
    delete(token: string): Promise<void>;
  };
  readonly creditCard: { create(attributes: JsonRecord): Promise<VaultResponse> };
  readonly paymentMethodNonce: {
    create(token: string): Promise<VaultResponse>;
    find(nonce: string): Promise<JsonRecord>;
  };
  readonly clientToken: { generate(attributes: JsonRecord): Promise<VaultResponse> };
  readonly transaction: {
    sale(attributes: JsonRecord): Promise<VaultResponse>;
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

/** The server library with the operations that its types do not include. */
function vaultOf(sdk: BraintreeGateway): VaultSdk {
  return sdk as unknown as VaultSdk;
}

/** Creates a customer and returns the id. */
export async function newCustomer(sdk: VaultSdk, attributes: JsonRecord = {}): Promise<string> {
  return idOf((await sdk.customer.create(attributes)).customer);
}

/** Saves a nonce for a customer and returns the token; empty when it was rejected. */
export async function saved(sdk: VaultSdk, attributes: JsonRecord): Promise<string> {
  return tokenOf(await sdk.paymentMethod.create({ paymentMethodNonce: 'fake-valid-nonce', ...attributes }));
}

/** The token of the payment method in a result. */
export function tokenOf(response: VaultResponse): string {
  return textField(asRecord(response.paymentMethod ?? response.creditCard), 'token') ?? '';
}

/** The id of a result object. */
export function idOf(value: unknown): string {
  return textField(asRecord(value), 'id') ?? '';
}

/** The type of the error with which a call fails; `none` when it succeeds. */
export async function thrownType(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return asRecord(error).type ?? textField({ error: String(error) }, 'error');
  }
}

/** The errors of a result, each with its path: `customer.creditCard.number 81715`. */
export function problems(response: VaultResponse): readonly string[] {
  return walk(asRecord(response.errors), []);
}

/** The library has an element's own errors in one property and those of its children in another. */
function walk(errors: JsonRecord, path: readonly string[]): readonly string[] {
  const here = Object.entries(asRecord(errors.validationErrors)).flatMap(([attribute, list]) =>
    (Array.isArray(list) ? list : []).map(error => `${[...path, attribute].join('.')} ${asRecord(error).code}`),
  );
  const below = Object.entries(asRecord(errors.errorCollections)).flatMap(([name, inner]) =>
    walk(asRecord(inner), [...path, name]),
  );
  return [...here, ...below];
}
