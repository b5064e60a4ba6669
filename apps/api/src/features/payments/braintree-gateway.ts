import braintree from 'braintree';
import type { BraintreeConfig } from '../../config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { classifyFault, reasonOf } from './braintree-faults.ts';
import type { Authorisation, Done, Lookup, PaymentGateway } from './payment-gateway.ts';

/** Longer than a slow bank takes; a buyer is waiting. The SDK's own limit would be a minute. */
const defaultTimeoutMs = 10_000;

/** The payment provider through Braintree's server SDK, in production and against the local gateway alike. */
export function braintreeGateway(
  config: BraintreeConfig,
  options: { readonly timeoutMs?: number } = {},
): PaymentGateway {
  const { merchantId, publicKey, privateKey } = config;
  const sdk = new braintree.BraintreeGateway({ environment: environmentOf(config), merchantId, publicKey, privateKey });
  // The constructor ignores a timeout; only this property is read.
  sdk.config.timeout = options.timeoutMs ?? defaultTimeoutMs;

  return {
    clientToken: async () => {
      try {
        const { clientToken } = await sdk.clientToken.generate({});
        return clientToken;
      } catch (cause) {
        throw new AppError('payments_unavailable', { cause });
      }
    },
    authorise: async request => {
      const sale = {
        amount: String(request.amount),
        paymentMethodNonce: request.nonce,
        orderId: request.gatewayKey,
        // Asked twice under one key, the provider answers with the first attempt. Missing in the SDK's types.
        apiRequestKey: request.gatewayKey,
        options: { submitForSettlement: false },
      };
      try {
        const result = await sdk.transaction.sale(sale);
        return result.success ? { kind: 'authorised', ...identify(result.transaction) } : decline(result);
      } catch (error) {
        return classifyFault(error);
      }
    },
    capture: transactionId =>
      settle(
        () => sdk.transaction.submitForSettlement(transactionId),
        () => isNow(transactionId, capturedStatuses),
      ),
    void: transactionId =>
      settle(
        () => sdk.transaction.void(transactionId),
        () => isNow(transactionId, releasedStatuses),
      ),
    find: async gatewayKey => {
      try {
        return mostAlive(await transactionsOf(gatewayKey));
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
  };

  async function isNow(transactionId: string, statuses: ReadonlySet<string>): Promise<boolean> {
    const transaction = await sdk.transaction.find(transactionId);
    return statuses.has(transaction.status);
  }

  async function transactionsOf(gatewayKey: string): Promise<readonly braintree.Transaction[]> {
    const found: braintree.Transaction[] = [];
    for await (const transaction of sdk.transaction.search(search => search.orderId().is(gatewayKey))) {
      // The stream is untyped; a search for transactions yields nothing else.
      found.push(transaction as braintree.Transaction);
    }
    return found;
  }
}

const capturedStatuses: ReadonlySet<string> = new Set([
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
]);
const reservedStatuses: ReadonlySet<string> = new Set(['authorized']);
const releasedStatuses: ReadonlySet<string> = new Set(['voided', 'authorization_expired']);
const undecidedStatuses: ReadonlySet<string> = new Set(['authorizing']);

function environmentOf(config: BraintreeConfig): braintree.Environment {
  if (config.environment === 'production') return braintree.Environment.Production;
  if (config.environment === 'sandbox') return braintree.Environment.Sandbox;
  const { hostname, port, protocol, origin } = new URL(config.gatewayUrl);
  const https = protocol === 'https:';
  const knownPort = port === '' ? (https ? '443' : '80') : port;
  return new braintree.Environment(hostname, knownPort, origin, https, hostname, knownPort);
}

function decline(result: braintree.ValidatedResponse<braintree.Transaction>): Authorisation {
  // Without a transaction the request never went to a bank: its fields were refused. The SDK's types say that there
  // is always one.
  const transaction = result.transaction as braintree.Transaction | undefined;
  if (transaction === undefined) return { kind: 'refused', text: result.message };
  return { kind: 'declined', code: transaction.processorResponseCode || transaction.status, text: result.message };
}

/** Takes a step; when it is refused, perhaps because it was taken before, the present state decides. */
async function settle(
  step: () => Promise<braintree.ValidatedResponse<braintree.Transaction>>,
  isTaken: () => Promise<boolean>,
): Promise<Done> {
  try {
    const result = await step();
    if (result.success || (await isTaken())) return { kind: 'done' };
    return { kind: 'failed', reason: result.message };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** Of several transactions under one key, the one that holds money counts. */
function mostAlive(transactions: readonly braintree.Transaction[]): Lookup {
  const withStatus = (statuses: ReadonlySet<string>) => transactions.find(({ status }) => statuses.has(status));
  const captured = withStatus(capturedStatuses);
  if (captured !== undefined) return { kind: 'captured', ...identify(captured) };
  const reserved = withStatus(reservedStatuses);
  if (reserved !== undefined) return { kind: 'authorised', ...identify(reserved) };
  if (withStatus(undecidedStatuses) !== undefined) return { kind: 'unknown', reason: 'still being authorised' };
  if (withStatus(releasedStatuses) !== undefined) return { kind: 'voided' };
  const [refused] = transactions;
  if (refused === undefined) return { kind: 'none' };
  return {
    kind: 'declined',
    code: refused.processorResponseCode || refused.status,
    text: refused.processorResponseText,
  };
}

function identify(transaction: braintree.Transaction): { readonly transactionId: string; readonly amount: number } {
  return { transactionId: transaction.id, amount: Number(transaction.amount) };
}
