import type { Reporter } from '../core/ports.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { further } from '../methods/further.ts';
import { furtherDefinitions } from '../methods/further-methods.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { furtherOf } from '../methods/read-further.ts';
import { registry } from '../methods/registry.ts';
import { deferredUi, watchColors } from '../ui/deferred-ui.ts';
import { moreSymbols } from '../ui/more-symbols.ts';
import type { Environment } from '../widget/environment.ts';
import type { MockCardFields } from './mock-card-fields.ts';
import type { MockClock } from './mock-clock.ts';
import type { MockGateway } from './mock-gateway.ts';
import type { MockOptions } from './mock-options.ts';
import type { MockScript } from './mock-script.ts';
import { useMockStyles } from './mock-styles.ts';
import { createMockVerification, type OpenChallenge } from './mock-verification.ts';
import { mockWallet, type OpenWallet } from './mock-wallet.ts';

/** What a mock shares between its widgets. */
export interface MockWorld {
  readonly options: MockOptions;
  readonly script: MockScript;
  readonly clock: MockClock;
  readonly gateway: MockGateway;
  readonly reporter: Reporter;
}

/** The parts of one widget that a test acts on, while they are on the screen. */
export interface MockSeat {
  fields: MockCardFields | null;
  challenge: OpenChallenge | null;
  wallet: OpenWallet | null;
}

/** The environment of one widget: the widget itself is the real one. */
export function mockEnvironment(world: MockWorld, seat: MockSeat, mayStart: Promise<void>): Environment {
  const { script, clock, gateway, reporter } = world;
  const { unavailable = [] } = world.options;
  const isUnavailable = (id: string): boolean => unavailable.some(named => named === id);
  const onOpen = (wallet: OpenWallet | null): void => {
    seat.wallet = wallet;
  };
  const standIn = (definition: PaymentMethodDefinition): PaymentMethodDefinition =>
    definition.id === 'card'
      ? { ...definition, isAllowed: () => !isUnavailable('card') }
      : mockWallet(definition, { script, onOpen, isUnavailable: isUnavailable(definition.id) });
  const ids = registry.map(({ id }) => id);
  const connectAfter = (start: Promise<unknown>) =>
    gateway.connect({
      mayStart: start.then(() => undefined),
      onFields(fields) {
        seat.fields = fields;
      },
    });
  return {
    connect: () => connectAfter(mayStart),
    // A page's function is asked, and its answer counts as good.
    loadLaterConnection: async () => ({
      connectLater: ({ first }) => connectAfter(Promise.all([mayStart, answered(first)])),
    }),
    // The page's own ways to pay and the layouts are the real ones; what a bank or another site does has a stand-in.
    further: { ...further, load: async () => ({ furtherMethods: furtherOf(furtherDefinitions.map(standIn)) }) },
    clock,
    registry: registry.map(standIn),
    loadTexts,
    reporter,
    loadDeferredUi: async () => ({ deferredUi, watchColors }),
    loadSymbols: async () => ({ moreSymbols }),
    afterForm: task => clock.after(0, task),
    startAnalytics: () => ({ send: () => undefined, begin: () => undefined, teardown: () => undefined }),
    createVerification: input =>
      createMockVerification(input, {
        gateway,
        script,
        onChallenge(challenge) {
          seat.challenge = challenge;
        },
      }),
    useStyles: place => useMockStyles(place, ids),
  };
}

/** The page's function for the authorization has to return one. */
async function answered(asking: Promise<unknown>): Promise<void> {
  try {
    const answer = await asking;
    if (!answer || typeof answer !== 'string') throw new Error('The function returned no authorization.');
  } catch (cause) {
    throw new DropinError('AUTHORIZATION_FAILED', cause);
  }
}
