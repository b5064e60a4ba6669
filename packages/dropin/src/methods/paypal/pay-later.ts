import { recordOf } from '../../core/read-unknown.ts';
import { element } from '../../ui/element.ts';
import type { MethodContext } from '../method.ts';
import { type DrawnButton, drawButton } from './paypal-button.ts';
import { PayPalError } from './paypal-error.ts';
import type { ButtonOptions, leaseScript, ScriptLease, ScriptRequest } from './paypal-script.ts';
import { type ButtonSettings, buttonStyle, hasMessages, hasPayLater } from './paypal-settings.ts';

// This file is a chunk, which only a page with `paypal.payLater` or `paypal.messages` loads.

/** The dependencies of what is beside and below PayPal's button. */
export interface PayLaterParts extends Pick<MethodContext, 'clock' | 'hooks' | 'isDark'> {
  /** The place of PayPal's button. */
  readonly place: Element;
  readonly lease: typeof leaseScript;
}

/** PayPal's button to pay later, and its messages. */
export interface PayLater {
  /** Draws both anew, with the script of PayPal's button. */
  draw(request: ScriptRequest, settings: ButtonSettings, options: ButtonOptions): void;
  /** Shows the message for the settings of now. */
  refresh(settings: ButtonSettings): void;
  close(): void;
}

/** Makes their places: the button's below PayPal's button, in the same place, and the messages' below both. */
export function payLater({ place, lease, clock, hooks, isDark }: PayLaterParts): PayLater {
  const below = element('div', { hook: 'paypal-messages', class: 'braintree-paypal-messages' });
  let button: DrawnButton | null = null;
  let script: ScriptLease | null = null;

  function drawSecond(request: ScriptRequest, settings: ButtonSettings, options: ButtonOptions): void {
    const drawn = drawButton({
      place,
      clock,
      lease: lease(request),
      options: { ...options, fundingSource: 'paylater', style: styleOf(settings) },
    });
    button = drawn;
    drawn.ready.catch((error: unknown) => {
      if (button !== drawn) return;
      button = null;
      place.classList.remove(two);
      // PayPal decides for each shopper: this is no mistake of the page.
      if (!(error instanceof PayPalError && error.code === 'PAYPAL_NOT_ELIGIBLE')) hooks.report(error);
    });
  }

  function refresh(settings: ButtonSettings): void {
    const mine = script;
    mine?.script
      .then(({ Messages }) => (script === mine ? Messages?.(messagesOf(settings, isDark)).render(below) : undefined))
      .catch(hooks.report);
  }

  function close(): void {
    button?.close();
    script?.release();
    button = null;
    script = null;
  }

  return {
    draw(request, settings, options) {
      close();
      place.classList.toggle(two, hasPayLater(settings));
      if (hasPayLater(settings)) drawSecond(request, settings, options);
      below.remove();
      if (!hasMessages(settings)) return;
      place.after(below);
      script = lease(request);
      refresh(settings);
    },
    refresh,
    close,
  };
}

/** Keeps the room of two buttons. */
const two = 'braintree-sheet__button--two';

function styleOf(given: ButtonSettings): Readonly<Record<string, unknown>> {
  const own = recordOf(given.settings.payLater).buttonStyle;
  return buttonStyle(own ? { ...given, settings: { ...given.settings, buttonStyle: recordOf(own) } } : given);
}

/** The options of PayPal's component. */
function messagesOf({ settings }: ButtonSettings, isDark: boolean): object {
  const { amount = settings.amount, placement = 'payment', style, ...others } = recordOf(settings.messages);
  return {
    ...others,
    placement,
    ...(amount === undefined ? {} : { amount: String(amount) }),
    style: {
      layout: 'text',
      logo: { type: 'inline' },
      text: { color: isDark ? 'white' : 'black' },
      ...recordOf(style),
    },
  };
}
