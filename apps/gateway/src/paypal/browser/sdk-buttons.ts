import { type DrawnButtons, drawButtons } from './buttons.ts';
import { lookOf } from './checkout-style.ts';
import { fundingSources, isOffered } from './funding.ts';
import type { Approval, ShippingChange } from './protocol.ts';

/** What a shop gives the current script to draw buttons. */
export type ButtonsConfiguration = {
  readonly fundingSource?: string;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly createOrder?: (data: object, actions: object) => unknown;
  readonly createBillingAgreement?: (data: object, actions: object) => unknown;
  readonly onApprove?: (data: object, actions: object) => unknown;
  readonly onCancel?: (data: object, actions: object) => unknown;
  readonly onError?: (error: unknown) => unknown;
  readonly onInit?: (data: object, actions: object) => unknown;
  readonly onClick?: (data: object, actions: object) => unknown;
  readonly onShippingChange?: (data: object, actions: object) => unknown;
};

/** What the script was loaded with. */
export type SdkSettings = {
  readonly pageFor: (path: string) => string;
  readonly commits: boolean;
  readonly vaults: boolean;
  readonly locale: string | undefined;
  readonly disabled: readonly string[];
  readonly enabled: readonly string[];
};

/** The buttons of the current script, before they are drawn. */
export type SdkButtons = {
  readonly isEligible: () => boolean;
  readonly render: (target: string | Element) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Checks what the shop wants and gives buttons that can be drawn once. */
export function sdkButtons(configuration: ButtonsConfiguration, settings: SdkSettings): SdkButtons {
  const { createOrder, createBillingAgreement, fundingSource } = configuration;
  if (createOrder && createBillingAgreement) {
    throw new Error('Buttons take createOrder or createBillingAgreement, not both.');
  }
  if (createBillingAgreement && !settings.vaults) {
    throw new Error('createBillingAgreement needs the script to be loaded with vault=true.');
  }
  const sources = eligibleSources(fundingSource, settings);
  let drawn: DrawnButtons | undefined;
  return {
    isEligible: () => sources.length > 0,
    render: async target => {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) {
        throw new Error(`There is no element for the buttons at ${String(target)}.`);
      }
      if (sources.length === 0) {
        throw new Error(`${fundingSource} is not to be had here.`);
      }
      drawn = await drawButtons(container, {
        pageFor: settings.pageFor,
        look: look(configuration, settings, sources),
        mayStart: source => mayStart(configuration, source),
        flow: flowOf(configuration, settings),
      });
      configuration.onInit?.({}, switchOf(drawn));
    },
    close: async () => drawn?.remove(),
  };
}

function eligibleSources(wanted: string | undefined, { disabled, enabled }: SdkSettings): readonly string[] {
  const usual: readonly string[] = [fundingSources.PAYPAL, ...enabled.filter(source => source !== 'paypal')];
  return (wanted === undefined ? usual : [wanted]).filter(source => isOffered(source) && !disabled.includes(source));
}

function look(
  { style = {} }: ButtonsConfiguration,
  { locale }: SdkSettings,
  sources: readonly string[],
): URLSearchParams {
  const query = lookOf(style);
  query.set('sources', sources.join(','));
  if (locale !== undefined) {
    query.set('locale', locale);
  }
  return query;
}

/** A click goes on unless the shop rejects it. */
async function mayStart({ onClick }: ButtonsConfiguration, source: string): Promise<boolean> {
  let isRejected = false;
  await onClick?.(
    { fundingSource: source },
    {
      resolve: () => Promise.resolve(),
      reject: () => {
        isRejected = true;
        return Promise.resolve();
      },
    },
  );
  return !isRejected;
}

function flowOf(configuration: ButtonsConfiguration, { commits }: SdkSettings) {
  const { onShippingChange } = configuration;
  return {
    commits,
    createToken: (source: string) => {
      const create = configuration.createOrder ?? configuration.createBillingAgreement;
      if (!create) {
        throw new Error('Buttons need createOrder or createBillingAgreement.');
      }
      return create({ paymentSource: source }, {});
    },
    approve: (approval: Approval) => configuration.onApprove?.(approvalData(approval), actionsOf(approval.returnUrl)),
    cancel: ({ token, cancelUrl }: { token: string | undefined; cancelUrl: string | undefined }) =>
      configuration.onCancel?.({ ...tokenFields(token), cancelUrl }, actionsOf(cancelUrl)),
    fail: (error: unknown) => {
      if (!configuration.onError) {
        throw error;
      }
      return configuration.onError(error);
    },
    ...(onShippingChange
      ? { changeShipping: (change: ShippingChange, token: string) => acceptsShipping(onShippingChange, change, token) }
      : {}),
  };
}

async function acceptsShipping(
  onShippingChange: NonNullable<ButtonsConfiguration['onShippingChange']>,
  { shippingAddress, selectedOption }: ShippingChange,
  token: string,
): Promise<boolean> {
  let isAccepted = true;
  const data = {
    ...tokenFields(token),
    paymentToken: token,
    shipping_address: {
      city: shippingAddress.city,
      state: shippingAddress.state ?? '',
      country_code: shippingAddress.countryCode,
      postal_code: shippingAddress.postalCode ?? '',
    },
    ...(selectedOption
      ? {
          selected_shipping_option: {
            id: selectedOption.id,
            label: selectedOption.label,
            type: 'SHIPPING',
            selected: true,
            amount: { value: selectedOption.amount.value, currency_code: selectedOption.amount.currencyCode },
          },
        }
      : {}),
  };
  await onShippingChange(data, {
    resolve: () => Promise.resolve(),
    reject: () => {
      isAccepted = false;
      return Promise.resolve();
    },
  });
  return isAccepted;
}

function approvalData(approval: Approval): object {
  const { token, paymentId, payerId, source, isAgreement } = approval;
  return {
    ...tokenFields(token),
    payerID: payerId,
    ...(paymentId === undefined ? {} : { paymentID: paymentId }),
    ...(isAgreement ? { billingToken: token } : {}),
    paymentSource: source,
  };
}

function tokenFields(token: string | undefined): object {
  return token?.startsWith('BA-') ? { billingToken: token } : { orderID: token };
}

function switchOf(drawn: DrawnButtons): object {
  return {
    enable: async () => drawn.enable(true),
    disable: async () => drawn.enable(false),
  };
}

function actionsOf(address: string | undefined): object {
  return { redirect: (other?: string) => window.location.assign(other ?? address ?? window.location.href) };
}
