import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { ExpressAddress, ExpressContact } from '../../express/express-options.ts';
import type { ExpressContext, ExpressOrder, Quote } from '../../express/express-wallet.ts';
import { payPalComponent } from '../../gateway/paypal-component.ts';
import type { MethodContext } from '../method.ts';
import type { MethodHooks } from '../method-hooks.ts';
import { isBrowserSupported } from './browser-support.ts';
import { buttonOptions } from './button-options.ts';
import { drawButton } from './paypal-button.ts';
import { PayPalError } from './paypal-error.ts';
import type { PayPalOptions } from './paypal-options.ts';
import type { ButtonOptions, ClickActions, leaseScript } from './paypal-script.ts';
import { openSession } from './paypal-session.ts';
import { type ButtonSettings, scriptQuery } from './paypal-settings.ts';

// This file is a chunk, which only a page with an express row loads.

/** What the row needs of PayPal. */
interface ExpressWallet extends Pick<MethodContext, 'options' | 'hooks' | 'clock'> {
  readonly lease: typeof leaseScript;
  /** The settings of `paypal`, as they are now. */
  readonly settings: () => PayPalOptions;
  readonly epoch: () => number;
}

/**
 * Adds PayPal's button to the express row, with a component and a script of its own: the payment is always one for now,
 * whatever `paypal` says.
 */
export async function expressPayPal(row: ExpressContext, wallet: ExpressWallet): Promise<string | undefined> {
  const { connection, account, over, place } = row;
  const { options, clock, lease, epoch } = wallet;
  if (!isBrowserSupported()) return 'PayPal does not support this browser.';
  const component = await connection.component(async () => payPalComponent);
  over.addEventListener('abort', () => void component.teardown().catch(wallet.hooks.report));
  const { payments, clientId, attributes } = await openSession(component, connection, account, options);
  if (over.aborted) return undefined;
  let order: ExpressOrder | undefined;
  const current = (): ButtonSettings => settingsOf(row, wallet, order?.quote);
  const hooks: MethodHooks = {
    ...wallet.hooks,
    ...row.hooks,
    approved(method) {
      const details = { ...method.details, ...order?.details(personOf(method.details)) };
      row.hooks.approved({ ...method, details: { ...details, rawPaymentData: method.details } });
    },
  };
  const base = buttonOptions(payments, { hooks, current, epoch, isTornDown: () => over.aborted });
  const drawn = drawButton({
    place,
    clock,
    lease: lease({ query: scriptQuery(current(), clientId), attributes }),
    options: {
      ...base,
      async createOrder() {
        order = row.beginOrder();
        if (!order || !base.createOrder) throw new PayPalError('PAYPAL_FLOW_FAILED');
        return base.createOrder();
      },
      ...(row.terms().requestShipping ? { onShippingChange: shippingChange(row, () => order) } : {}),
    },
  });
  over.addEventListener('abort', drawn.close);
  try {
    await drawn.ready;
  } catch (error) {
    if (error instanceof PayPalError && error.code === 'PAYPAL_NOT_ELIGIBLE') return error.message;
    throw error;
  }
  return undefined;
}

function settingsOf(
  row: ExpressContext,
  { settings, options }: ExpressWallet,
  quote: Quote | undefined,
): ButtonSettings {
  const { currency, label, requestShipping } = row.terms();
  const given = settings();
  return {
    id: 'paypal',
    locale: options.locale,
    hasCredit: false,
    settings: {
      ...given,
      flow: 'checkout',
      currency,
      payLater: false,
      messages: false,
      ...(label ? { displayName: label } : {}),
      ...(quote ? { amount: withoutShipping(quote) } : {}),
      enableShippingAddress: requestShipping === true,
      ...(requestShipping && quote?.chosen ? { shippingOptions: optionsOf(quote, currency) } : {}),
    },
  };
}

/** PayPal adds the price of the chosen way of shipping to the amount that a payment begins with. */
function withoutShipping({ total, chosen }: Quote): string {
  if (!chosen) return total;
  const decimals = Math.max(...[total, chosen.amount].map(text => text.split('.')[1]?.length ?? 0));
  return (Number(total) - Number(chosen.amount)).toFixed(decimals);
}

function optionsOf({ shippingOptions, chosen }: Quote, currency: string): readonly object[] {
  return shippingOptions.map(({ id, label, amount }) => ({
    id,
    label,
    type: 'SHIPPING',
    selected: id === chosen?.id,
    amount: { value: amount, currency },
  }));
}

/** Asks the page for the price of what the shopper has chosen in PayPal's window, and tells PayPal. */
function shippingChange(
  row: ExpressContext,
  orderOf: () => ExpressOrder | undefined,
): NonNullable<ButtonOptions['onShippingChange']> {
  let asked = '';
  return async (data, actions: ClickActions) => {
    const order = orderOf();
    if (!order) return actions.reject();
    const address = addressOf(recordOf(data.shipping_address));
    const optionId = textOf(recordOf(data.selected_shipping_option).id);
    const place = JSON.stringify([data.orderID, address]);
    // PayPal tells both each time; only one of them has changed.
    const isNewPlace = place !== asked;
    const refusal = isNewPlace
      ? await order.changeAddress(address)
      : optionId && optionId !== order.quote.chosen?.id
        ? await order.changeOption(optionId)
        : null;
    // PayPal has a text of its own for a refusal.
    if (refusal !== null) return actions.reject();
    asked = place;
    const { currency } = row.terms();
    // As the payment library's `updatePayment` does, which all pages with PayPal would load.
    return row.connection.rest({
      method: 'post',
      endpoint: 'paypal_hermes/patch_payment_resource',
      data: {
        paymentId: data.paymentID ?? data.orderID,
        amount: order.quote.total,
        currencyIsoCode: currency,
        ...(order.quote.chosen ? { shippingOptions: optionsOf(order.quote, currency) } : {}),
      },
    });
  };
}

/** The place as PayPal's script tells it. */
function addressOf(given: Readonly<Record<string, unknown>>): ExpressAddress {
  return {
    city: textOf(given.city),
    state: textOf(given.state),
    postalCode: textOf(given.postal_code),
    countryCode: textOf(given.country_code),
  };
}

/** The payer as the gateway tells it. */
function personOf(details: Readonly<Record<string, unknown>>): {
  readonly shippingAddress: ExpressAddress;
  readonly contact: ExpressContact;
} {
  const given = recordOf(details.shippingAddress);
  const text = (name: string): Readonly<Record<string, string>> =>
    textOf(given[name]) ? { [name]: textOf(given[name]) } : {};
  const name = [details.firstName, details.lastName].map(textOf).filter(Boolean).join(' ');
  return {
    shippingAddress: {
      ...text('recipientName'),
      ...text('line1'),
      ...text('line2'),
      city: textOf(given.city),
      state: textOf(given.state),
      postalCode: textOf(given.postalCode),
      countryCode: textOf(given.countryCode),
    },
    contact: {
      ...(name ? { name } : {}),
      ...(details.email ? { email: textOf(details.email) } : {}),
      ...(details.phone ? { phone: textOf(details.phone) } : {}),
    },
  };
}
