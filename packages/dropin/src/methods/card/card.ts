import type { Cancel } from '../../core/ports.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { CardFields } from '../../gateway/card-fields.ts';
import type { CardFieldsAttempt, GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import type { MethodContext, MountedMethod, PaymentMethodDefinition, TokenizationOutcome } from '../method.ts';
import { type CardConfiguration, cardOptionsOf, configureCard, expectedFields } from './card-configuration.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { cardSheet, isCardAllowed } from './card-sheet.ts';
import { frameOptions } from './frame-options.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** Payment by card, typed into frames served by the gateway. */
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

/** Frames that were requested before the account was known. */
interface EarlyFrames {
  readonly attempt: CardFieldsAttempt;
  readonly fields: string;
}

function mountCard(context: MethodContext): MountedMethod {
  const sheet = cardSheet(context);
  const options = cardOptionsOf(context.options);
  let live: LiveCard | null = null;
  let early: EarlyFrames | null = null;
  let isTornDown = false;
  let cancelLimit: Cancel = () => undefined;

  function open(connection: GatewayConnection, { fields }: Pick<CardConfiguration, 'fields'>): EarlyFrames {
    sheet.showFields(fields);
    const attempt = connection.createCardFields(
      frameOptions({
        options,
        fields,
        translate: context.translate,
        isDark: context.isDark,
        containerOf: key => sheet.groups[key].box,
      }),
    );
    // `start` awaits the frames and gets the rejection; before that it must not count as unhandled.
    attempt.ready.catch(() => undefined);
    early = { attempt, fields: fields.join() };
    return early;
  }

  /** Returns the early frames, or replaces them if the account demands other fields than expected. */
  async function framesFor(connection: GatewayConnection, configuration: CardConfiguration): Promise<CardFields> {
    if (early && early.fields !== configuration.fields.join()) await early.attempt.teardown();
    else if (early) return early.attempt.ready;
    if (isTornDown) throw new DropinError('TORN_DOWN');
    return open(connection, configuration).attempt.ready;
  }

  async function start(connection: GatewayConnection, account: GatewayConfiguration): Promise<undefined> {
    const configuration = configureCard(options, account);
    sheet.apply(configuration);
    const frames = await framesFor(connection, configuration);
    if (!isTornDown) live = { frames, configuration, form: createCardForm({ context, configuration, sheet, frames }) };
  }

  function tokenize(): Promise<TokenizationOutcome> {
    if (!live) throw new DropinError('NO_PAYMENT_METHOD');
    return tokenizeCard({
      ...live,
      clock: {
        after: (delayMs, task) => {
          cancelLimit = context.clock.after(delayMs, task);
          return cancelLimit;
        },
      },
      isVaulted: !live.configuration.isGuest && sheet.isSaveTicked,
      isInPage: sheet.root.isConnected,
    });
  }

  return {
    sheet: sheet.root,
    begin: connection => void open(connection, { fields: expectedFields(options, connection.hints.challenges) }),
    isOffered: isCardAllowed,
    start,
    tokenize,
    focus: () => live?.form.focus(),
    async teardown() {
      isTornDown = true;
      cancelLimit();
      live?.form.stop();
      await early?.attempt.teardown();
    },
  };
}
