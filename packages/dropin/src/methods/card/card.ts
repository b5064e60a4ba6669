import { DropinError } from '../../errors/dropin-error.ts';
import type { CardFields } from '../../gateway/card-fields.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { MethodContext, MountedMethod, PaymentMethodDefinition, TokenizationOutcome } from '../method.ts';
import { type CardConfiguration, cardOptionsOf, configureCard } from './card-configuration.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { cardSheet, isCardAllowed } from './card-sheet.ts';
import { frameOptions } from './frame-options.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** Paying by card, typed into frames that belong to the gateway. */
export const card: PaymentMethodDefinition = {
  id: 'card',
  paymentType: 'CreditCard',
  nameKey: 'Card',
  iconId: 'iconCardFront',
  isConfigured: options => options.card !== false,
  mount: mountCard,
};

interface LiveCard {
  readonly frames: CardFields;
  readonly form: CardForm;
  readonly configuration: CardConfiguration;
}

function mountCard(context: MethodContext): MountedMethod {
  const sheet = cardSheet(context);
  const options = cardOptionsOf(context.options);
  let live: LiveCard | null = null;
  let isTornDown = false;

  async function start(gateway: Gateway): Promise<void> {
    const configuration = configureCard(options, gateway.configuration);
    sheet.apply(configuration);
    const frames = await gateway.createCardFields(
      frameOptions({
        options,
        configuration,
        translate: context.translate,
        isDark: context.isDark,
        containerOf: key => sheet.groups[key].box,
      }),
    );
    if (isTornDown) return frames.teardown();
    live = { frames, configuration, form: createCardForm({ context, configuration, sheet, frames }) };
  }

  function tokenize(): Promise<TokenizationOutcome> {
    if (!live) throw new DropinError('NO_PAYMENT_METHOD');
    return tokenizeCard({
      ...live,
      clock: context.clock,
      isVaulted: !live.configuration.isGuest && sheet.isSaveTicked,
      isInPage: sheet.root.isConnected,
    });
  }

  return {
    sheet: sheet.root,
    isOffered: gateway => isCardAllowed(gateway.configuration),
    start,
    tokenize,
    focus: () => live?.form.focus(),
    async teardown() {
      isTornDown = true;
      live?.form.stop();
      await live?.frames.teardown();
    },
  };
}
