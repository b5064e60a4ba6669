import type { CardFieldsOptions, TokenizedCard } from '../gateway/card-fields.ts';
import type { CardFieldsAttempt, GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { SavedMethod } from '../gateway/saved-method.ts';
import { createMockCardFields, type MockCardFields } from './mock-card-fields.ts';
import { brandName, dateOf, digitsOf } from './mock-card-state.ts';
import { isDeclined, type MockCardInput } from './mock-cards.ts';
import type { MockClock } from './mock-clock.ts';
import type { MockOptions, MockSavedMethod } from './mock-options.ts';
import type { MockScript } from './mock-script.ts';

/** The gateway of a mock, in memory: one account and one buyer for all of its widgets. */
export interface MockGateway {
  connect(widget: MockConnectionParts): GatewayConnection;
  /** The customer's saved methods, newest first. */
  readonly saved: readonly SavedMethod[];
  /** The number that a nonce was made from. */
  numberOf(nonce: string): string | undefined;
  /** Moves a number from a nonce to the one that takes its place. */
  replaceNonce(before: string, after: string): void;
}

/** What a connection needs of its widget. */
interface MockConnectionParts {
  /** Resolves when the creation may go on. */
  readonly mayStart: Promise<unknown>;
  /** Gets the fields of the card form. */
  readonly onFields: (fields: MockCardFields) => void;
}

const allBrands = ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB', 'UnionPay', 'Maestro'];

/** Creates it. */
export function createMockGateway(options: MockOptions, script: MockScript, clock: MockClock): MockGateway {
  const { savedMethods, supportedCardTypes = allBrands, challenges = ['cvv', 'postal_code'] } = options;
  const saved = (savedMethods ?? []).map(savedMethod);
  const numbers = new Map<string, string>();
  const isGuest = savedMethods === undefined;
  const account: GatewayConfiguration = {
    environment: 'sandbox',
    authorizationType: 'CLIENT_TOKEN',
    isGuest,
    analyticsUrl: null,
    assetsUrl: '',
    raw: { creditCards: { supportedCardTypes }, challenges },
  };

  async function tokenize(input: MockCardInput, { vault }: { readonly vault: boolean }): Promise<TokenizedCard> {
    await script.run('tokenize');
    const number = digitsOf(input.number ?? '');
    const nonce = script.nonce(isDeclined(number) ? 'declined' : 'nonce');
    numbers.set(nonce, number);
    const card = { nonce, type: 'CreditCard', details: detailsOf(input), description: `ending in ${number.slice(-2)}` };
    if (vault && !isGuest) saved.unshift({ ...card, default: false, hasSubscription: false });
    return card;
  }

  return {
    saved,
    numberOf: nonce => numbers.get(nonce),
    replaceNonce(before, after) {
      numbers.set(after, numbers.get(before) ?? '');
      const at = saved.findIndex(({ nonce }) => nonce === before);
      const found = saved[at];
      if (found) saved[at] = { ...found, nonce: after };
    },
    connect({ mayStart, onFields }) {
      const configuration = mayStart.then(() => script.run('create')).then(() => account);
      configuration.catch(() => undefined);
      return {
        hints: { isGuest, challenges },
        configuration,
        analytics: Promise.resolve(null),
        createCardFields: (given: CardFieldsOptions): CardFieldsAttempt => {
          const parts = { clock, tokenize, teardown: () => script.run('teardown') };
          const fields = createMockCardFields(given, parts);
          onFields(fields);
          return { ready: Promise.resolve(fields), teardown: fields.teardown };
        },
        async fetchPaymentMethods() {
          await script.run('saved-methods');
          return [...saved];
        },
        async deletePaymentMethod(nonce) {
          await script.run('delete');
          const at = saved.findIndex(method => method.nonce === nonce);
          if (at >= 0) saved.splice(at, 1);
        },
        createDataCollector: async () => ({
          deviceData: '{"correlation_id":"mock"}',
          teardown: async () => undefined,
        }),
        rest: refuse,
        graphql: refuse,
        component: refuse,
        rawAuthorization: { fingerprint: null, key: null },
        metadata: async () => ({ sessionId: 'mock' }),
      };
    },
  };
}

/** No option of a mock calls the gateway by itself: its wallets are stand-ins. */
const refuse = (): Promise<never> => Promise.reject(new Error('A mock of the widget has no gateway to call.'));

function savedMethod({ type = 'CreditCard', details, ...method }: MockSavedMethod): SavedMethod {
  const usual = { cardType: 'Visa', lastFour: '1111', lastTwo: '11' };
  return {
    type,
    ...method,
    details: details ?? (type === 'CreditCard' ? usual : {}),
    hasSubscription: method.hasSubscription ?? false,
  };
}

function detailsOf({
  number: typed = '',
  expirationDate = '',
  cardholderName,
}: MockCardInput): Record<string, unknown> {
  const number = digitsOf(typed);
  const date = dateOf(expirationDate);
  return {
    bin: number.slice(0, 6),
    cardType: brandName(number),
    lastFour: number.slice(-4),
    lastTwo: number.slice(-2),
    ...(date && { expirationMonth: date.month, expirationYear: date.year }),
    ...(cardholderName ? { cardholderName } : {}),
  };
}
