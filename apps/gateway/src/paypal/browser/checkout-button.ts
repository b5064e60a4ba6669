import { type ButtonsOptions, renderButtons } from './buttons.ts';
import { type CheckoutStyle, toStyleParameters } from './checkout-style.ts';
import { fundingSources, isOffered } from './funding.ts';
import { reportTo } from './payment-session.ts';
import type { Approval } from './protocol.ts';

/** The options that a shop passes to the legacy script checkout.js (v4). */
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

/** Renders the button of the legacy script checkout.js (v4). Resolves when it can be clicked; rejects when the options are invalid. */
export async function renderCheckoutButton(
  configuration: CheckoutConfiguration,
  target: string | Element,
  toPageUrl: (path: string) => string,
): Promise<{ readonly close: () => void }> {
  const container = typeof target === 'string' ? document.querySelector(target) : target;
  if (!container) {
    throw new Error(`There is no element for the button at ${String(target)}.`);
  }
  if (typeof configuration.payment !== 'function' || typeof configuration.onAuthorize !== 'function') {
    throw new Error('The button needs the functions payment and onAuthorize.');
  }
  const buttons = await renderButtons(container, optionsOf(configuration, toPageUrl));
  configuration.onRender?.();
  configuration.validate?.({ enable: () => buttons.enable(true), disable: () => buttons.enable(false) });
  return { close: buttons.remove };
}

function optionsOf(configuration: CheckoutConfiguration, toPageUrl: (path: string) => string): ButtonsOptions {
  const { style = {}, funding = {}, locale, commit = false } = configuration;
  const styleParameters = toStyleParameters(style);
  styleParameters.set('sources', sourcesOf(style, funding).join(','));
  if (locale !== undefined) {
    styleParameters.set('locale', locale);
  }
  return {
    toPageUrl,
    styleParameters,
    beforeStart: async source => {
      await configuration.onClick?.({ fundingSource: source });
      return true;
    },
    flow: {
      isCommit: commit,
      createToken: () => configuration.payment?.({}, {}),
      approve: approval => configuration.onAuthorize?.(authorization(approval), actionsOf(approval.returnUrl)),
      cancel: ({ token, cancelUrl }) =>
        configuration.onCancel?.({ ...tokenFields(token), cancelUrl }, actionsOf(cancelUrl)),
      fail: reportTo(configuration.onError),
    },
  };
}

/**
 * The funding sources: the label decides the main one. A vertical layout adds PayPal and Credit; other layouts add
 * `funding.allowed`.
 */
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

function actionsOf(url: string | undefined): object {
  return {
    close: () => Promise.resolve(),
    redirect: (_window: unknown, other?: string) => window.location.assign(other ?? url ?? window.location.href),
  };
}
