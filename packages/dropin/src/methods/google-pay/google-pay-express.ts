import { recordOf, stringsOf, textOf } from '../../core/read-unknown.ts';
import type { ExpressAddress, ExpressContact } from '../../express/express-options.ts';
import type { ExpressContext, ExpressOrder, Quote } from '../../express/express-wallet.ts';
import { googlePaymentComponent } from '../../gateway/google-payment.ts';
import { buttonOptions, environmentOf, type Opening } from './google-pay-opening.ts';
import { type GivenSettings, paymentDataRequest, readGooglePaySettings } from './google-pay-settings.ts';
import type { openPaymentsClient } from './payments-client.ts';

// This file is a chunk, which only a page with an express row loads.

/** What the row needs of Google Pay. */
interface ExpressWallet {
  readonly openClient: typeof openPaymentsClient;
  readonly isDark: boolean;
  /** The settings of `googlePay`, as they are now. */
  readonly settings: () => GivenSettings;
  readonly open: (opening: Opening) => Promise<void>;
}

/** Adds Google's button to the express row, with a client of its own: only a client's creation takes callbacks. */
export async function expressGooglePay(
  row: ExpressContext,
  { openClient, isDark, settings, open }: ExpressWallet,
): Promise<string | undefined> {
  const { place, connection, account, over, hooks } = row;
  const { merchantId, button } = readGooglePaySettings(settings());
  let order: ExpressOrder | undefined;
  const paymentDataCallbacks = { onPaymentDataChanged: (data: unknown) => answer(recordOf(data), row, order) };
  const [client, wallet] = await Promise.all([
    openClient(environmentOf(account), { paymentDataCallbacks }),
    // Callbacks are a part of Google's version 2, which the form need not use.
    connection.component(async () => googlePaymentComponent, { googlePayVersion: 2, googleMerchantId: merchantId }),
  ]);
  over.addEventListener('abort', () => void wallet.teardown());
  const press = (): void => {
    const begun = row.beginOrder();
    if (!begun) return;
    const request = (): GivenSettings => {
      // Not before Google's sheet opens: the keyboard reaches the button while the sheet of an earlier press is open.
      order = begun;
      return requestOf(row, begun.quote, settings());
    };
    void open({ client, wallet, request, told: hooks, detailsOf: response => begun.details(personOf(response)) });
  };
  place.append(
    client.createButton(buttonOptions(place, { ...(isDark ? { buttonColor: 'white' } : {}), ...button }, press)),
  );
  return undefined;
}

/** The payment data request: the page's own, with the price and the questions of the row. */
function requestOf(row: ExpressContext, quote: Quote, settings: GivenSettings): GivenSettings {
  const { requestShipping, requestContact, onCouponChange } = row.terms();
  const request = paymentDataRequest(settings);
  const hasOptions = Boolean(requestShipping) && quote.shippingOptions.length > 0;
  const callbackIntents = [
    ...(requestShipping ? ['SHIPPING_ADDRESS'] : []),
    ...(hasOptions ? ['SHIPPING_OPTION'] : []),
    ...(onCouponChange ? ['OFFER'] : []),
  ];
  return {
    ...request,
    ...(row.terms().label
      ? { merchantInfo: { ...recordOf(request.merchantInfo), merchantName: row.terms().label } }
      : {}),
    transactionInfo: { ...recordOf(request.transactionInfo), ...transactionOf(row, quote) },
    ...(callbackIntents.length > 0 ? { callbackIntents } : {}),
    ...(requestContact ? { emailRequired: true } : {}),
    ...(requestShipping
      ? {
          shippingAddressRequired: true,
          shippingAddressParameters: {
            ...recordOf(request.shippingAddressParameters),
            phoneNumberRequired: requestContact === true,
          },
        }
      : {}),
    ...(hasOptions ? { shippingOptionRequired: true, shippingOptionParameters: optionsOf(quote) } : {}),
  };
}

function transactionOf(row: ExpressContext, { total, lineItems }: Quote): GivenSettings {
  const { currency, countryCode, label } = row.terms();
  return {
    totalPriceStatus: 'FINAL',
    totalPrice: total,
    currencyCode: currency,
    ...(countryCode ? { countryCode } : {}),
    // Google demands a label beside the parts.
    ...(lineItems.length > 0
      ? {
          totalPriceLabel: label || location.host,
          displayItems: lineItems.map(item => ({ label: item.label, type: 'LINE_ITEM', price: item.amount })),
        }
      : {}),
  };
}

function optionsOf({ shippingOptions, chosen }: Quote): GivenSettings {
  return {
    ...(chosen ? { defaultSelectedOptionId: chosen.id } : {}),
    shippingOptions: shippingOptions.map(({ id, label, detail }) => ({ id, label, description: detail ?? '' })),
  };
}

/** Answers a change on Google's sheet, by what has triggered it. */
async function answer(data: GivenSettings, row: ExpressContext, order: ExpressOrder | undefined): Promise<object> {
  if (!order) return {};
  const trigger = textOf(data.callbackTrigger);
  const { id } = recordOf(data.shippingOptionData);
  const codes = stringsOf(recordOf(data.offerData).redemptionCodes);
  const address = recordOf(data.shippingAddress);
  let refusal: string | null = null;
  let reason = 'OTHER_ERROR';
  let intent = trigger;
  if (trigger === 'SHIPPING_OPTION') {
    reason = 'SHIPPING_OPTION_INVALID';
    refusal = await order.changeOption(textOf(id));
  } else if (trigger === 'OFFER') {
    reason = 'OFFER_INVALID';
    refusal = await order.changeCoupon(codes.at(-1) ?? '');
  } else if (address.countryCode) {
    // `INITIALIZE` comes with the address that the shopper used last.
    intent = 'SHIPPING_ADDRESS';
    reason = 'SHIPPING_ADDRESS_UNSERVICEABLE';
    refusal = await order.changeAddress(addressOf(address));
  }
  return {
    newTransactionInfo: transactionOf(row, order.quote),
    ...(order.quote.chosen && row.terms().requestShipping
      ? { newShippingOptionParameters: optionsOf(order.quote) }
      : {}),
    ...(trigger === 'OFFER' ? { newOfferInfo: { offers: refusal === null ? offersOf(codes) : [] } } : {}),
    ...(refusal === null ? {} : { error: { reason, message: refusal, intent } }),
  };
}

/** The last code counts: a merchant with several is asked for each. */
const offersOf = (codes: readonly string[]): readonly object[] =>
  codes.slice(-1).map(code => ({ redemptionCode: code, description: code }));

function personOf(response: unknown): { readonly shippingAddress: ExpressAddress; readonly contact: ExpressContact } {
  const { shippingAddress, email } = recordOf(response);
  const given = recordOf(shippingAddress);
  const contact = { name: textOf(given.name), email: textOf(email), phone: textOf(given.phoneNumber) };
  return { shippingAddress: addressOf(given), contact: onlyGiven(contact) };
}

function addressOf(given: GivenSettings): ExpressAddress {
  const line2 = [given.address2, given.address3].map(textOf).filter(Boolean).join(', ');
  return {
    ...onlyGiven({ recipientName: textOf(given.name), line1: textOf(given.address1), line2 }),
    city: textOf(given.locality),
    state: textOf(given.administrativeArea),
    postalCode: textOf(given.postalCode),
    countryCode: textOf(given.countryCode),
  };
}

const onlyGiven = <Key extends string>(texts: Readonly<Record<Key, string>>): Partial<Record<Key, string>> =>
  // The entries are those of the record.
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Record<Key, string>>;
