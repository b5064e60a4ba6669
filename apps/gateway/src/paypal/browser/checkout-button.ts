import { type ButtonsOptions, drawButtons } from './buttons.ts';
import { type CheckoutStyle, lookOf } from './checkout-style.ts';
import { fundingSources, isOffered } from './funding.ts';
import type { Approval } from './protocol.ts';
import { reportTo } from './report-to.ts';

/** The options that a shop passes to the older script. */
export type CheckoutConfiguration = {
  readonly env?: string;
  readonly style?: CheckoutStyle;
  readonly commit?: boolean;
  readonly locale?: string;
  readonly funding?: { readonly allowed?: readonly string[]; readonly disallowed?: readonly string[] };
  readonly payment?: (data: object, actions: object) => unknown;
  readonly onAuthorize?: (data: object, actions: object) => unknown;
  readonly onCancel?: (data: object, actions: object) => unknown;
  readonly onError?: (error: unknown) => unknown;
  readonly onClick?: (data: object) => unknown;
  readonly onRender?: () => unknown;
  readonly validate?: (actions: object) => unknown;
};

/** Draws the button of the older script. Resolves when it can be clicked; rejects when the options are invalid. */
export async function renderCheckoutButton(
  configuration: CheckoutConfiguration,
  target: string | Element,
  pageFor: (path: string) => string,
): Promise<{ readonly close: () => void }> {
  const container = typeof target === 'string' ? document.querySelector(target) : target;
  if (!container) {
    throw new Error(`There is no element for the button at ${String(target)}.`);
  }
  if (typeof configuration.payment !== 'function' || typeof configuration.onAuthorize !== 'function') {
    throw new Error('The button needs the functions payment and onAuthorize.');
  }
  const drawn = await drawButtons(container, optionsOf(configuration, pageFor));
  configuration.onRender?.();
  configuration.validate?.({ enable: () => drawn.enable(true), disable: () => drawn.enable(false) });
  return { close: drawn.remove };
}

function optionsOf(configuration: CheckoutConfiguration, pageFor: (path: string) => string): ButtonsOptions {
  const { style = {}, funding = {}, locale, commit = false } = configuration;
  const look = lookOf(style);
  look.set('sources', sourcesOf(style, funding).join(','));
  if (locale !== undefined) {
    look.set('locale', locale);
  }
  return {
    pageFor,
    look,
    mayStart: async source => {
      await configuration.onClick?.({ fundingSource: source });
      return true;
    },
    flow: {
      commits: commit,
      createToken: () => configuration.payment?.({}, {}),
      approve: approval => configuration.onAuthorize?.(authorization(approval), actionsOf(approval.returnUrl)),
      cancel: ({ token, cancelUrl }) =>
        configuration.onCancel?.({ ...tokenFields(token), cancelUrl }, actionsOf(cancelUrl)),
      fail: reportTo(configuration.onError),
    },
  };
}

/** The label decides the main button; the other payment methods come below it if there is room. */
function sourcesOf(
  style: CheckoutStyle,
  { allowed = [], disallowed = [] }: NonNullable<CheckoutConfiguration['funding']>,
): readonly string[] {
  const main = style.label === 'credit' ? fundingSources.CREDIT : fundingSources.PAYPAL;
  const others = style.layout === 'vertical' ? [fundingSources.PAYPAL, fundingSources.CREDIT] : allowed;
  return [main, ...others.filter(source => source !== main && isOffered(source) && !disallowed.includes(source))];
}

function authorization(approval: Approval): object {
  const { payerId, paymentId, intent, returnUrl } = approval;
  return { ...tokenFields(approval.token), payerID: payerId, paymentID: paymentId, intent, returnUrl };
}

function tokenFields(token: string | undefined): object {
  return token?.startsWith('BA-') ? { billingToken: token } : { paymentToken: token, orderID: token };
}

function actionsOf(address: string | undefined): object {
  return {
    close: () => Promise.resolve(),
    redirect: (_window: unknown, other?: string) => window.location.assign(other ?? address ?? window.location.href),
  };
}
