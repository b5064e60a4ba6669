import { deferred } from '../async/deferred.ts';
import type { PaymentMethod, VerifiedMethod } from '../core/payment-method.ts';
import { recordOf } from '../core/read-unknown.ts';
import type { ThreeDSecureService, VerificationInput } from '../services/service.ts';
import { button, element } from '../ui/element.ts';
import { isChallenged } from './mock-cards.ts';
import type { MockGateway } from './mock-gateway.ts';
import type { MockChallengeAnswer } from './mock-options.ts';
import { libraryError, type MockScript } from './mock-script.ts';

/** A challenge on the screen, which waits for its answer. */
export type OpenChallenge = (answer: Exclude<MockChallengeAnswer, 'wait'>) => void;

/** What a mock's verification needs. */
export interface MockVerificationParts {
  readonly gateway: MockGateway;
  readonly script: MockScript;
  /** Gets the challenge that is on the screen, and `null` when it is over. */
  readonly onChallenge: (challenge: OpenChallenge | null) => void;
}

/** Verifies cards in memory; a challenge is a dialog with a button for each answer. */
export function createMockVerification(input: VerificationInput, parts: MockVerificationParts): ThreeDSecureService {
  const { gateway, script } = parts;
  input.addTexts({ threeDSecureFailed: 'Your bank could not confirm the payment. Try again, or use another card.' });
  let close: () => void = () => undefined;

  function verified(method: PaymentMethod, status: string, liabilityShifted: boolean): VerifiedMethod {
    const nonce = script.nonce('verified');
    gateway.replaceNonce(method.nonce, nonce);
    const info = { status, enrolled: 'Y', liabilityShifted, liabilityShiftPossible: true };
    return { ...method, nonce, liabilityShifted, liabilityShiftPossible: true, threeDSecureInfo: info };
  }

  async function challenge(): Promise<Exclude<MockChallengeAnswer, 'wait'>> {
    const answering = deferred<Exclude<MockChallengeAnswer, 'wait'>>();
    const dialog = dialogOf(answering.resolve);
    close = () => {
      dialog.remove();
      parts.onChallenge(null);
    };
    await place(dialog, input);
    input.emit('3ds:authentication-modal-render');
    parts.onChallenge(answering.resolve);
    const ordered = script.challenge();
    if (ordered !== 'wait') answering.resolve(ordered);
    const answer = await answering.promise;
    close();
    input.emit('3ds:authentication-modal-close');
    return answer;
  }

  return {
    begin: () => undefined,
    start: async () => undefined,
    configure: () => undefined,
    async verify(method, request) {
      const { amount } = { ...recordOf(input.options.threeDSecure), ...request };
      if (amount === undefined) {
        throw libraryError(
          'MERCHANT',
          'THREEDS_MISSING_VERIFY_CARD_OPTION',
          'verifyCard options must include an amount.',
        );
      }
      await script.run('verify');
      if (!isChallenged(gateway.numberOf(method.nonce) ?? '')) return verified(method, 'authenticate_successful', true);
      const answer = await challenge();
      if (answer === 'pass') return verified(method, 'authenticate_successful', true);
      if (answer === 'error') {
        throw libraryError('UNKNOWN', 'THREEDS_CARDINAL_SDK_ERROR', 'The challenge failed.');
      }
      if (answer === 'cancel') input.emit('3ds:customer-canceled');
      return verified(method, answer === 'cancel' ? 'challenge_required' : 'authenticate_failed', false);
    },
    async teardown() {
      close();
    },
  };
}

/** The dialog that stands for the bank's page. */
function dialogOf(answer: OpenChallenge): HTMLElement {
  const name = '3-D Secure challenge';
  return element('div', {
    hook: 'mock-challenge',
    attributes: { role: 'dialog', 'aria-label': name },
    children: [
      button({ text: 'Confirm' }, () => answer('pass')),
      button({ text: 'Refuse' }, () => answer('fail')),
      button({ text: 'Cancel' }, () => answer('cancel')),
    ],
  });
}

/** With the inline version the page may place it; otherwise it is below the widget. */
async function place(
  dialog: HTMLElement,
  { options, place: below, emit, hasListener }: VerificationInput,
): Promise<void> {
  const name = '3ds:authentication-iframe-available';
  if (recordOf(options.threeDSecure).version !== '2-inline-iframe' || !hasListener(name)) return below(dialog);
  await new Promise<void>(next => emit(name, { element: dialog, next }));
}
