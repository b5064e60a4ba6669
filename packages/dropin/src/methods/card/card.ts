import type { Cancel } from '../../core/ports.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { CardFields } from '../../gateway/card-fields.ts';
import type { CardFieldsAttempt, GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import type { MethodContext, MountedMethod, TokenizationOutcome } from '../method.ts';
import { type CardConfiguration, cardOptionsOf, configureCard, expectedFields } from './card-configuration.ts';
import { createCardForm } from './card-form.ts';
import type { CardOptions } from './card-options.ts';
import { cardSheet } from './card-sheet.ts';
import { frameOptions } from './frame-options.ts';
import type { InitializedCard } from './initialized-card.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** Hosted fields that were requested before the gateway's configuration was known. */
interface PreloadedFields {
  readonly pendingFields: CardFieldsAttempt;
  readonly fields: string;
}

/** Mounts the card form. */
export function mountCard(context: MethodContext): MountedMethod {
  const sheet = cardSheet(context);
  const current = (): CardOptions => cardOptionsOf(context.options);
  let initialized: InitializedCard | null = null;
  let preloaded: PreloadedFields | null = null;
  let isTornDown = false;
  let cancelTimeout: Cancel = () => undefined;
  /** A frame that is moved in the page loads again, in a new window, and knows nothing of the form any more. */
  const frameWindow = (): InitializedCard['frame'] => context.sheet.querySelector('iframe')?.contentWindow;

  function open(connection: GatewayConnection, { fields }: Pick<CardConfiguration, 'fields'>): PreloadedFields {
    sheet.showFields(fields);
    const pendingFields = connection.createCardFields(
      frameOptions({
        options: current(),
        fields,
        translate: context.translate,
        isDark: context.isDark,
        containerOf: key => sheet.groups[key].box,
      }),
    );
    // `initialize` awaits the hosted fields and gets the rejection; this avoids an unhandledrejection event until then.
    pendingFields.ready.catch(() => undefined);
    preloaded = { pendingFields, fields: fields.join() };
    return preloaded;
  }

  /** Reuses the preloaded hosted fields if they match the account's configuration, otherwise creates new ones. */
  async function hostedFieldsFor(connection: GatewayConnection, configuration: CardConfiguration): Promise<CardFields> {
    if (preloaded && preloaded.fields !== configuration.fields.join()) await preloaded.pendingFields.teardown();
    else if (preloaded) return preloaded.pendingFields.ready;
    if (isTornDown) throw new DropinError('TORN_DOWN');
    return open(connection, configuration).pendingFields.ready;
  }

  async function initialize(
    connection: GatewayConnection,
    gatewayConfiguration: GatewayConfiguration,
  ): Promise<undefined> {
    const configuration = configureCard(current(), gatewayConfiguration);
    sheet.apply(configuration);
    const hostedFields = await hostedFieldsFor(connection, configuration);
    if (!isTornDown)
      initialized = {
        hostedFields,
        configuration,
        form: createCardForm({ context, configuration, sheet, hostedFields }),
        frame: frameWindow(),
      };
  }

  function tokenize(): Promise<TokenizationOutcome> {
    if (!initialized) throw new DropinError('NO_PAYMENT_METHOD');
    return tokenizeCard({
      ...initialized,
      clock: {
        after: (delayMs, task) => {
          cancelTimeout = context.clock.after(delayMs, task);
          return cancelTimeout;
        },
      },
      shouldVault: !initialized.configuration.isGuest && sheet.isSaveChecked,
      isInPage: context.sheet.isConnected && initialized.frame === frameWindow(),
    });
  }

  async function reset(): Promise<void> {
    const left = preloaded;
    initialized?.form.stop();
    initialized = null;
    preloaded = null;
    await left?.pendingFields.teardown();
  }

  return {
    preload: connection => void open(connection, { fields: expectedFields(current(), connection.hints.challenges) }),
    initialize,
    reset,
    changes: async () => (await import('./card-changes.ts')).cardChanges(context, sheet, () => initialized),
    tokenize,
    focus: () => initialized?.form.focus(),
    async teardown() {
      isTornDown = true;
      cancelTimeout();
      await reset();
    },
  };
}
