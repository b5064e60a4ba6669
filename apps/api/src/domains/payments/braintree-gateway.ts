import braintree from 'braintree';
import type { BraintreeConfig } from '../../config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { classifyFault, isKeyError, reasonOf } from './braintree-faults.ts';
import { readInstrument } from './braintree-instrument.ts';
import { braintreeRefunds } from './braintree-refunds.ts';
import { type Retrying, retryTransient } from './braintree-retry.ts';
import {
  capturedStatuses,
  emptyStatuses,
  identify,
  releasedStatuses,
  reservedStatuses,
  undecidedStatuses,
} from './braintree-statuses.ts';
import { braintreeTransactions, findByOrderId } from './braintree-transactions.ts';
import { describeNonce } from './describe-nonce.ts';
import type { Authorisation, Done, Lookup, PaymentGateway } from './payment-gateway.ts';

/** Longer than a slow bank takes, and short enough for a waiting buyer. The SDK's default is a minute. */
const defaultTimeoutMs = 10_000;

/** The payment provider through Braintree's server SDK, in production and against the local gateway alike. */
export function braintreeGateway(
  config: BraintreeConfig,
  options: { readonly timeoutMs?: number } = {},
): PaymentGateway {
  const sdk = braintreeSdk(config);
  const { merchantAccountId } = config;
  const account = merchantAccountId === undefined ? {} : { merchantAccountId };
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  // The constructor ignores a timeout; only this property is read.
  sdk.config.timeout = timeoutMs;
  // A timeout is retried once, and a quick failure twice.
  const retrying: Retrying = { tries: 3, startWithinMs: timeoutMs * 1.2, maxPauseMs: timeoutMs / 20 };

  return {
    clientToken: async () => {
      try {
        // A copy, because the SDK modifies its argument.
        const { clientToken } = await sdk.clientToken.generate({ ...account });
        return clientToken;
      } catch (cause) {
        throw new AppError('payments_unavailable', { cause });
      }
    },
    describeNonce: nonce => describeNonce(sdk, retrying, nonce),
    authorise: request => authorise(sdk, account, request),
    capture: transactionId =>
      resolve(
        retrying,
        () => sdk.transaction.submitForSettlement(transactionId),
        () => hasStatus(sdk, transactionId, capturedStatuses),
      ),
    void: transactionId =>
      resolve(
        retrying,
        () => sdk.transaction.void(transactionId),
        () => hasStatus(sdk, transactionId, emptyStatuses),
      ),
    find: async (gatewayKey, transactionId) => {
      try {
        return pickTransaction(await findByOrderId(sdk, gatewayKey, 'sale'), transactionId);
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
    ...braintreeRefunds(sdk),
    ...braintreeTransactions(sdk),
  };
}

/** The provider's server SDK with the merchant's keys. */
export function braintreeSdk(config: BraintreeConfig): braintree.BraintreeGateway {
  const { merchantId, publicKey, privateKey } = config;
  return new braintree.BraintreeGateway({ environment: environmentOf(config), merchantId, publicKey, privateKey });
}

function environmentOf(config: BraintreeConfig): braintree.Environment {
  if (config.environment === 'production') return braintree.Environment.Production;
  if (config.environment === 'sandbox') return braintree.Environment.Sandbox;
  const { hostname, port, protocol, origin } = new URL(config.gatewayUrl);
  const https = protocol === 'https:';
  const knownPort = port === '' ? (https ? '443' : '80') : port;
  return new braintree.Environment(hostname, knownPort, origin, https, hostname, knownPort);
}

async function authorise(
  sdk: braintree.BraintreeGateway,
  account: Pick<BraintreeConfig, 'merchantAccountId'>,
  request: AuthoriseRequest,
): Promise<Authorisation> {
  const sale = {
    amount: String(request.amount),
    paymentMethodNonce: request.nonce,
    orderId: request.gatewayKey,
    ...account,
    ...riskFactsOf(request),
    // A repeat with the same key returns the first attempt. Missing in the SDK's types.
    apiRequestKey: request.gatewayKey,
    options: {
      submitForSettlement: false,
      threeDSecure: { required: request.requiresThreeDSecure ?? false },
    },
  };
  try {
    const result = await sdk.transaction.sale(sale);
    if (!result.success) return decline(result);
    return { kind: 'authorised', ...identify(result.transaction), ...readInstrument(result.transaction) };
  } catch (error) {
    return classifyFault(error);
  }
}

type AuthoriseRequest = Parameters<PaymentGateway['authorise']>[0];

/** What the provider's fraud checks read. Empty fields are left out: the provider refuses some of them. */
function riskFactsOf({ deviceData, customer }: AuthoriseRequest) {
  return {
    ...(deviceData === undefined ? {} : { deviceData }),
    ...(customer?.ip === undefined ? {} : { riskData: { customerIp: customer.ip } }),
    ...(customer?.email === undefined ? {} : { customer: { email: customer.email } }),
  };
}

/** The provider's code for a sale that doesn't match what its buyer confirmed by 3-D Secure. */
const otherThanAuthenticated = '91570';

function decline(result: braintree.ValidatedResponse<braintree.Transaction>): Authorisation {
  // Without a transaction the provider rejected the request's fields and sent nothing to a bank. The SDK's types claim
  // that there is always one.
  const transaction = result.transaction as braintree.Transaction | undefined;
  if (transaction === undefined) {
    const codes = result.errors.deepErrors().map(({ code }) => code);
    // An earlier request with this key may have reserved the money.
    if (isKeyError(codes)) return { kind: 'unknown', reason: result.message };
    const isForOtherAmount = codes.includes(otherThanAuthenticated);
    return { kind: 'refused', text: result.message, ...(isForOtherAmount && { isForOtherAmount }) };
  }
  return { kind: 'declined', code: transaction.processorResponseCode || transaction.status, text: result.message };
}

/**
 * Runs an idempotent step on a transaction, and retries it when its outcome is unknown. When the provider rejects it,
 * perhaps because an earlier try succeeded, the transaction's current state decides.
 */
async function resolve(
  retrying: Retrying,
  step: () => Promise<braintree.ValidatedResponse<braintree.Transaction>>,
  isTaken: () => Promise<boolean>,
): Promise<Done> {
  try {
    const result = await retryTransient(retrying, step);
    if (result.success || (await retryTransient(retrying, isTaken))) return { kind: 'done' };
    return { kind: 'refused', reason: result.message };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

async function hasStatus(
  sdk: braintree.BraintreeGateway,
  transactionId: string,
  statuses: ReadonlySet<string>,
): Promise<boolean> {
  const transaction = await sdk.transaction.find(transactionId);
  return statuses.has(transaction.status);
}

/** Of several transactions with one key, the payment's own counts, or else the first that has money. */
function pickTransaction(transactions: readonly braintree.Transaction[], own: string | null | undefined): Lookup {
  // In the order of their ids, so that concurrent look-ups pick the same one.
  const ordered = transactions.toSorted(
    (a, b) => Number(b.id === own) - Number(a.id === own) || (a.id < b.id ? -1 : 1),
  );
  const withStatus = (statuses: ReadonlySet<string>) => ordered.filter(({ status }) => statuses.has(status));
  const [captured] = withStatus(capturedStatuses);
  const reserved = withStatus(reservedStatuses);
  const money = captured ?? reserved[0];
  if (money !== undefined) {
    const duplicates = reserved.filter(({ id }) => id !== money.id).map(({ id }) => id);
    const kind = money === captured ? 'captured' : 'authorised';
    return { kind, ...identify(money), ...readInstrument(money), ...(duplicates.length === 0 ? {} : { duplicates }) };
  }
  if (withStatus(undecidedStatuses).length > 0) return { kind: 'unknown', reason: 'still being authorised' };
  if (withStatus(releasedStatuses).length > 0) return { kind: 'voided' };
  const [refused] = ordered;
  if (refused === undefined) return { kind: 'none' };
  return {
    kind: 'declined',
    code: refused.processorResponseCode || refused.status,
    text: refused.processorResponseText,
  };
}
