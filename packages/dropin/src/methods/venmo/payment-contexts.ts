import { recordOf } from '../../core/read-unknown.ts';
import type { VenmoFlow } from './choose-flow.ts';
import { type ContextSnapshot, readSnapshot } from './context-snapshot.ts';
import type { VenmoSettings } from './venmo-settings.ts';

/** A payment that the gateway knows and the buyer approves at Venmo. */
export interface PaymentContext {
  readonly id: string;
  /** The profile that is paid. */
  readonly merchantId: string;
  /** Whether it was created by the legacy operation, which has no usage. */
  readonly isLegacy: boolean;
  /** How long the gateway accepts an approval, in milliseconds. */
  readonly lifetimeMs: number;
}

/** A status that a page may set. */
export type SettableStatus = 'CANCELED' | 'EXPIRED' | 'FAILED';

/** The gateway's operations for payments with Venmo (contract §8.2). Each rejects with the port's error. */
export interface PaymentContexts {
  create(): Promise<PaymentContext>;
  query(id: string, isLegacy: boolean): Promise<ContextSnapshot>;
  update(context: PaymentContext, status: SettableStatus): Promise<void>;
}

/** The dependencies of the operations. */
export interface PaymentContextOptions {
  /** The gateway's GraphQL port. */
  readonly graphql: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly settings: VenmoSettings;
  readonly flow: VenmoFlow;
  /** The environment's name as Venmo's configuration has it. */
  readonly environment: string;
}

/** Creates the operations for one flow. Without a usage the legacy operations are used. */
export function paymentContexts({ graphql, settings, flow, environment }: PaymentContextOptions): PaymentContexts {
  const isLegacy = settings.paymentMethodUsage === null;
  return {
    async create() {
      const input = isLegacy
        ? { environment: environment.toUpperCase(), intent: 'PAY_FROM_APP' }
        : createInput(settings, flow);
      return readContext(await graphql(isLegacy ? createLegacyMutation : createMutation, { input }), isLegacy);
    },
    query: async (id, isLegacyContext) =>
      readSnapshot(await graphql(isLegacyContext ? legacyStatusQuery : statusQuery, { id })),
    async update({ id, isLegacy: isLegacyContext }, status) {
      await graphql(isLegacyContext ? updateLegacyMutation : updateMutation, { input: { id, status } });
    },
  };
}

function createInput(settings: VenmoSettings, flow: VenmoFlow): Readonly<Record<string, unknown>> {
  const { paymentMethodUsage, profileId, displayName, riskCorrelationId, paysheet } = settings;
  const { isFinalAmount, ...paysheetDetails } = paysheet;
  const isDesktop = flow === 'desktop-code';
  return {
    paymentMethodUsage,
    intent: isDesktop ? 'PAY_FROM_APP' : 'CONTINUE',
    customerClient: isDesktop ? 'DESKTOP' : 'MOBILE_WEB',
    ...(profileId === null ? {} : { merchantProfileId: profileId }),
    ...(displayName === null ? {} : { displayName }),
    ...(riskCorrelationId === null ? {} : { venmoRiskCorrelationId: riskCorrelationId }),
    ...(isFinalAmount === undefined ? {} : { isFinalAmount }),
    ...(Object.values(paysheetDetails).some(Boolean) ? { paysheetDetails } : {}),
  };
}

const created = 'id merchantId createdAt expiresAt';
const address = '{ fullName addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode }';
const payer = `firstName lastName phoneNumber email externalId userName billingAddress ${address} shippingAddress ${address}`;

const createMutation = mutation('Create', 'VenmoPaymentContext', `venmoPaymentContext { ${created} }`);
const createLegacyMutation = mutation(
  'Create',
  'VenmoQRCodePaymentContext',
  `venmoQRCodePaymentContext { ${created} }`,
);
const updateMutation = mutation('Update', 'VenmoPaymentContextStatus', 'clientMutationId');
const updateLegacyMutation = mutation('Update', 'VenmoQRCodePaymentContext', 'clientMutationId');
const statusQuery = nodeQuery('VenmoPaymentContext', `status paymentMethodId userName payerInfo { ${payer} }`);
const legacyStatusQuery = nodeQuery('VenmoQRCodePaymentContext', 'status paymentMethodId userName');

function mutation(verb: 'Create' | 'Update', name: string, fields: string): string {
  const field = verb.toLowerCase() + name;
  return `mutation ${verb}${name}($input: ${verb}${name}Input!) { ${field}(input: $input) { ${fields} } }`;
}

function nodeQuery(type: string, fields: string): string {
  return `query PaymentContext($id: ID!) { node(id: $id) { ... on ${type} { ${fields} } } }`;
}

/** The lifetime of a context whose dates are missing or wrong, as the gateway's own. */
const DEFAULT_LIFETIME_MS = 300_000;

function readContext(data: unknown, isLegacy: boolean): PaymentContext {
  const [operation, name] = isLegacy
    ? (['createVenmoQRCodePaymentContext', 'venmoQRCodePaymentContext'] as const)
    : (['createVenmoPaymentContext', 'venmoPaymentContext'] as const);
  const { id, merchantId, createdAt, expiresAt } = recordOf(recordOf(recordOf(data)[operation])[name]);
  if (typeof id !== 'string' || id === '') throw new TypeError('The gateway created a Venmo payment without an id.');
  const lifetimeMs = Date.parse(String(expiresAt)) - Date.parse(String(createdAt));
  return {
    id,
    merchantId: typeof merchantId === 'string' ? merchantId : '',
    isLegacy,
    lifetimeMs: lifetimeMs > 0 ? lifetimeMs : DEFAULT_LIFETIME_MS,
  };
}
