import { DropinError } from '../errors/dropin-error.ts';
import type { MethodContext, MethodModule, PaymentMethodDefinition } from '../methods/method.ts';
import { nameOf } from '../ui/appearance.ts';
import { button } from '../ui/element.ts';
import { fillSheet } from '../ui/sheet-frames.ts';
import type { MockWalletAnswer } from './mock-options.ts';
import { libraryError, type MockScript } from './mock-script.ts';

/** A wallet that is open, and waits for its buyer. */
export type OpenWallet = (answer: Exclude<MockWalletAnswer, 'wait'>) => void;

/** What the stand-in of a wallet needs. */
export interface MockWalletParts {
  readonly script: MockScript;
  /** Gets the wallet that is open, and `null` when it is over. */
  readonly onOpen: (wallet: OpenWallet | null) => void;
  readonly isUnavailable: boolean;
}

/** The accounts of the mock's buyer, by the type of their nonces. */
const accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  PayPalAccount: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', payerId: 'MOCKPAYER' },
  VenmoAccount: { username: '@ada' },
  ApplePayCard: { cardType: 'Visa', cardHolder: 'Ada Lovelace', dpanLastTwo: '11' },
  AndroidPayCard: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', isNetworkTokenized: true },
};

/** An option whose sheet has an ordinary button in place of the wallet's. */
export function mockWallet(definition: PaymentMethodDefinition, parts: MockWalletParts): PaymentMethodDefinition {
  const { id, paymentType } = definition;
  const { mount: _mount, ...rest } = definition;
  const isOffered = (): true | string => !parts.isUnavailable || 'the mock says so.';
  return {
    ...rest,
    isAllowed: () => true,
    load: async (): Promise<MethodModule> => ({
      mount(context) {
        const place = fillSheet(context.sheet, context.appearance, context);
        const pay = button({ hook: `mock-${id}`, text: nameOf(definition, context.translate) }, () => void press());
        place.replaceWith(pay);
        const press = (): Promise<void> => use(context, paymentType, parts);
        return {
          isOffered,
          initialize: async () => undefined,
          tokenize: async () => ({ kind: 'refused', error: new DropinError('NO_PAYMENT_METHOD'), message: null }),
          configure: () => undefined,
          focus: () => pay.focus(),
          teardown: async () => parts.onOpen(null),
        };
      },
    }),
  };
}

/** The buyer opens the wallet, and answers. */
async function use({ hooks }: MethodContext, type: string, { script, onOpen }: MockWalletParts): Promise<void> {
  if (!hooks.mayOpen()) return;
  hooks.busyChanged(true);
  const ordered = script.wallet();
  const answer = await new Promise<Exclude<MockWalletAnswer, 'wait'>>(resolve => {
    onOpen(resolve);
    if (ordered !== 'wait') resolve(ordered);
  });
  onOpen(null);
  await script.walletTime();
  hooks.busyChanged(false);
  const details = accounts[type] ?? {};
  if (answer === 'approve') hooks.approved({ nonce: script.nonce(), type, details });
  if (answer === 'fail') {
    hooks.failed({ error: libraryError('NETWORK', 'MOCK_WALLET_FAILED', 'The wallet was not reached.') });
  }
}
