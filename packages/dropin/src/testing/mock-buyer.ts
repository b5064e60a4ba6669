import type { PaymentOptionId } from '../index.ts';
import { cardScenarios, type MockCardInput, type MockCardScenario } from './mock-cards.ts';
import type { MockSeat } from './mock-environment.ts';
import type { MockChallengeAnswer, MockWalletAnswer } from './mock-options.ts';
import { failureOf, libraryError, type MockScript } from './mock-script.ts';
import type { MockWidget } from './mock-widget.ts';

/** The buyer of the newest widget, whom a test plays. */
export interface MockBuyer {
  readonly card: {
    /** Types into the card form: a scenario by its name, or texts by field. */
    fill(input: MockCardScenario | MockCardInput): void;
  };
  readonly challenge: {
    /** Whether the bank's challenge is on the screen. */
    readonly isOpen: boolean;
    /** Answers the challenge that is on the screen, else the next one. */
    answer(answer: Exclude<MockChallengeAnswer, 'wait'>): void;
  };
  /** A wallet whose option is on offer. */
  wallet(id: PaymentOptionId): MockWallet;
  readonly methods: {
    /** Chooses one of the methods on the screen, counted from 0. */
    choose(index: number): void;
    /** Deletes one of them, with `vaultManager`, as a buyer does who confirms the question. */
    delete(index: number): Promise<void>;
  };
}

/** What a buyer does with one wallet. An open wallet gets the answer; else its button is pressed first. */
export interface MockWallet {
  approve(): Promise<void>;
  cancel(): Promise<void>;
  /** The wallet fails, for instance because it is not reached; its sheet says so. */
  fail(): Promise<void>;
}

type Widget = { readonly widget: MockWidget; readonly seat: MockSeat };

/** Plays the buyer of the newest widget. */
export function createMockBuyer(newest: () => Widget, script: MockScript, settled: () => Promise<void>): MockBuyer {
  const root = (): ParentNode => {
    const { container, selector } = newest().widget.options;
    const place = container ?? selector;
    const found = typeof place === 'string' ? document.querySelector(place) : place;
    if (!found) throw new Error('The widget has no container.');
    return found;
  };
  const press = (query: string, index = 0): void => {
    const found = root().querySelectorAll<HTMLElement>(query)[index];
    if (!found) throw new Error(`The widget has no ${query}, number ${index}.`);
    found.click();
  };

  return {
    card: {
      fill(input) {
        const { fields } = newest().seat;
        if (!fields) throw new Error('The widget has no card form.');
        const isNamed = typeof input === 'string';
        if (isNamed) prepare(input, script);
        fields.fill(isNamed ? cardScenarios[input] : input);
      },
    },
    challenge: {
      get isOpen() {
        return newest().seat.challenge !== null;
      },
      answer(answer) {
        const { challenge } = newest().seat;
        if (challenge) challenge(answer);
        else script.answerChallenge(answer);
      },
    },
    wallet(id) {
      const answer = async (given: Exclude<MockWalletAnswer, 'wait'>): Promise<void> => {
        const { seat, widget } = newest();
        if (seat.wallet) seat.wallet(given);
        else {
          script.answerWallet(given);
          widget.dropin?.showView(id);
          press(`[data-braintree-id="mock-${id}"]`);
        }
        await settled();
      };
      return { approve: () => answer('approve'), cancel: () => answer('cancel'), fail: () => answer('fail') };
    },
    methods: {
      choose: index => press('.braintree-method', index),
      async delete(index) {
        const isEditing = root().querySelector('.braintree-methods--edit');
        if (!isEditing) press('[data-braintree-id="methods-edit"]');
        await settled();
        press('.braintree-method', index);
        press('[data-braintree-id="delete-confirmation__yes"]');
        await settled();
      },
    },
  };
}

/** What a scenario orders beside its input. */
function prepare(scenario: MockCardScenario, script: MockScript): void {
  if (scenario === 'networkError') script.failNext('tokenize', failureOf('tokenize'));
  if (scenario === 'refused') {
    const text = 'The supplied card data failed tokenization.';
    script.failNext('tokenize', libraryError('CUSTOMER', 'HOSTED_FIELDS_FAILED_TOKENIZATION', text));
  }
  if (scenario === 'challengePassed') script.answerChallenge('pass');
  if (scenario === 'challengeFailed') script.answerChallenge('fail');
  if (scenario === 'challengeCancelled') script.answerChallenge('cancel');
}
