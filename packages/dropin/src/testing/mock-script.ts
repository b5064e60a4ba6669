import { DropinError } from '../errors/dropin-error.ts';
import type { DropinErrorCode } from '../errors/error-table.ts';
import { VaultError } from '../gateway/vault-error.ts';
import type { MockChallengeAnswer, MockOptions, MockStep, MockWalletAnswer } from './mock-options.ts';

/** What the test has ordered: the next failures and answers, and how long calls take. */
export interface MockScript {
  /** The next call of a step fails. */
  failNext(step: MockStep, failure: unknown): void;
  /** Waits as long as the step takes, and throws its next failure. */
  run(step: MockStep): Promise<void>;
  /** Waits as long as a wallet takes. */
  walletTime(): Promise<void>;
  /** Orders the answer to the next challenge or wallet. */
  answerChallenge(answer: MockChallengeAnswer): void;
  answerWallet(answer: MockWalletAnswer): void;
  challenge(): MockChallengeAnswer;
  wallet(): MockWalletAnswer;
  /** A nonce that no other method of this mock has. */
  nonce(kind?: string): string;
}

/** Starts with what the options say. */
export function createMockScript({ delaysMs = {}, challenge = 'wait', wallet = 'approve' }: MockOptions): MockScript {
  const failures = new Map<MockStep, unknown[]>();
  const challenges: MockChallengeAnswer[] = [];
  const wallets: MockWalletAnswer[] = [];
  let nonces = 0;
  const wait = (ms = 0): Promise<void> =>
    ms > 0 ? new Promise(resolve => setTimeout(resolve, ms)) : Promise.resolve();
  return {
    failNext: (step, failure) => void failures.set(step, [...(failures.get(step) ?? []), failure]),
    async run(step) {
      const ordered = failures.get(step) ?? [];
      const isFailing = ordered.length > 0;
      const failure = ordered.shift();
      await wait(delaysMs[step]);
      if (isFailing) throw failure;
    },
    walletTime: () => wait(delaysMs.wallet),
    answerChallenge: answer => void challenges.push(answer),
    answerWallet: answer => void wallets.push(answer),
    challenge: () => challenges.shift() ?? challenge,
    wallet: () => wallets.shift() ?? wallet,
    nonce(kind = 'nonce') {
      nonces += 1;
      return `mock-${kind}-${nonces}`;
    },
  };
}

/** An error in the format of the payment library's errors. */
export const libraryError = (type: string, code: string, message: string): Error =>
  Object.assign(new Error(message), { name: 'BraintreeError', type, code });

const offline = libraryError('NETWORK', 'CLIENT_GATEWAY_NETWORK', 'Cannot contact the gateway at this time.');

/** The usual failure of each step. */
const usual: Readonly<Record<MockStep, () => unknown>> = {
  create: () => new DropinError('GATEWAY_UNAVAILABLE', offline),
  'saved-methods': () => offline,
  tokenize: () => libraryError('NETWORK', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'The gateway was not reached.'),
  verify: () => libraryError('UNKNOWN', 'THREEDS_LOOKUP_ERROR', 'The gateway could not look up the card.'),
  delete: () => new VaultError('VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR'),
  update: () => new DropinError('UPDATE_FAILED', offline),
  teardown: () => new DropinError('TEARDOWN_FAILED'),
};

/** The failure that a test asks for: by a code of the table, as an error, or the usual one. */
export function failureOf(step: MockStep, wanted?: DropinErrorCode | Error): unknown {
  if (wanted === undefined) return usual[step]();
  if (typeof wanted !== 'string') return wanted;
  return new DropinError(wanted, step === 'teardown' || step === 'create' ? undefined : usual[step]());
}
