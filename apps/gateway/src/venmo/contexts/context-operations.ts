import { findVenmoPayer } from '@guichet/testkit';
import { failure, type GraphQLResponse, type Operation } from '../../client-protocol/operation.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { createContext, createLegacyContext, refusedInput } from './create-context.ts';
import { findVenmoContext, isOpen, replaceVenmoContext, type VenmoContext } from './venmo-context.ts';

/** The GraphQL operations with which a page creates, updates and queries a Venmo payment context. */
export const venmoOperations: readonly (readonly [string, Operation])[] = [
  ['CreateVenmoPaymentContext', createContext],
  ['CreateVenmoQRCodePaymentContext', createLegacyContext],
  ['UpdateVenmoPaymentContextStatus', (...parameters) => updateStatus('updateVenmoPaymentContextStatus', parameters)],
  ['UpdateVenmoQRCodePaymentContext', (...parameters) => updateStatus('updateVenmoQRCodePaymentContext', parameters)],
  ['PaymentContext', queryContext],
];

/** The statuses that a page may set. It cannot approve for the buyer. */
const settable = ['SCANNED', 'CANCELED', 'FAILED', 'EXPIRED'] as const;

function updateStatus(field: string, [variables, { merchant }, settings]: Parameters<Operation>): GraphQLResponse {
  const input = asRecord(variables.input);
  const status = settable.find(one => one === textField(input, 'status'));
  if (!status) {
    return refusedInput(['input', 'status'], 'The status is not one that can be set.');
  }
  const context = findVenmoContext(merchant, textField(input, 'id') ?? '', settings.now());
  if (!context) {
    return notFound();
  }
  // A context that has ended stays unchanged. This is no error: a page may close without having seen the result.
  if (isOpen(context)) {
    replaceVenmoContext(merchant, { ...context, status });
  }
  return { data: { [field]: { clientMutationId: textField(input, 'clientMutationId') ?? null } } };
}

function queryContext(...[variables, { merchant }, settings, query]: Parameters<Operation>): GraphQLResponse {
  const context = findVenmoContext(merchant, textField(variables, 'id') ?? '', settings.now());
  return context ? { data: { node: node(context, query) } } : notFound();
}

/** The fields of the requested type; empty for another type. */
function node(context: VenmoContext, query: string): object {
  const type = context.isLegacy ? 'VenmoQRCodePaymentContext' : 'VenmoPaymentContext';
  if (!new RegExp(`\\bon\\s+${type}\\b`).test(query)) {
    return {};
  }
  return {
    status: context.status,
    paymentMethodId: context.approval?.nonce ?? null,
    userName: context.approval?.username ?? null,
    ...(/\bpayerInfo\b/.test(query) ? { payerInfo: payerInfo(context) } : {}),
  };
}

function notFound(): GraphQLResponse {
  return failure('An object with this ID was not found.', 'NOT_FOUND');
}

/** The payer data for the page: none before the approval, and addresses only if they were requested. */
function payerInfo({ approval, paysheet }: VenmoContext): object | null {
  const account = approval && findVenmoPayer(approval.username);
  return account
    ? {
        firstName: account.firstName,
        lastName: account.lastName,
        phoneNumber: account.phoneNumber,
        email: account.email,
        externalId: account.userId,
        userName: account.username,
        billingAddress: paysheet.collectsBillingAddress ? account.billingAddress : null,
        shippingAddress: paysheet.collectsShippingAddress ? account.shippingAddress : null,
      }
    : null;
}
