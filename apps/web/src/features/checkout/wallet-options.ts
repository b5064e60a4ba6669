import type { Currency } from '@guichet/contracts';
import type { DropInOptions, Dropin } from '@guichet/dropin-react';

/** The name that wallets show beside the total. */
const shopName = 'Guichet';

/** The total, also as the page writes it. */
type Total = { readonly amount: number; readonly currency: Currency; readonly price: string };

/**
 * The widget's options for every wallet that the shop takes. The widget offers those that the gateway's account and the
 * browser support.
 */
export function walletOptions(
  total: Total,
  googlePay: { readonly merchantId?: string } | undefined,
): Pick<DropInOptions, 'paypal' | 'venmo' | 'googlePay' | 'applePay'> {
  return {
    // An agreement has no currency, because PayPal's own checkout takes no CFA francs: its window names the total in words.
    paypal: {
      flow: 'vault',
      commit: true,
      displayName: shopName,
      billingAgreementDescription: payPalDescription(total),
    },
    // Without an amount, which Venmo's app would show in dollars.
    venmo: { allowDesktop: true, paymentMethodUsage: 'single_use' },
    applePay: { displayName: shopName, paymentRequest: applePayRequest(total) },
    ...(googlePay === undefined
      ? {}
      : {
          googlePay: {
            googlePayVersion: 2,
            ...googlePay,
            button: { buttonType: 'plain', buttonSizeMode: 'fill' },
            transactionInfo: googlePayTotal(total),
          },
        }),
  };
}

/** Changes the total in a widget that has these options. */
export function updateTotal(widget: Pick<Dropin, 'updateConfiguration'>, total: Total): void {
  widget.updateConfiguration('applePay', 'paymentRequest', applePayRequest(total));
  widget.updateConfiguration('googlePay', 'transactionInfo', googlePayTotal(total));
  widget.updateConfiguration('paypal', 'billingAgreementDescription', payPalDescription(total));
}

function payPalDescription({ price }: Total): string {
  return `${shopName}: ${price}`;
}

// CFA francs have no decimals: both wallets get the whole amount as it is.
function applePayRequest({ amount, currency }: Total) {
  return { currencyCode: currency, total: { label: shopName, amount: String(amount) } };
}

function googlePayTotal({ amount, currency }: Total) {
  return { currencyCode: currency, totalPriceStatus: 'FINAL', totalPrice: String(amount) };
}
