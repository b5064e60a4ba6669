import { type WalletAddress, walletAddresses } from '../../wallets/wallet-addresses.ts';
import { asRecord, type JsonRecord, textField, textListField } from '../../wire/read.ts';

/** The fields of an Apple Pay payment request that the sheet uses. */
export type PaymentRequest = {
  readonly currencyCode: string;
  readonly total: Total;
  /** Networks that may be chosen, in lower case. */
  readonly supportedNetworks: readonly string[];
  readonly billingContact: boolean;
  readonly shippingContact: boolean;
  /** Whether the sheet asks where to ship to. */
  readonly asksForAddress: boolean;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly supportsCouponCode: boolean;
};

/** A way of shipping. */
export type ShippingMethod = {
  readonly identifier: string;
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
};

/** The payee and the amount. */
export type Total = { readonly label: string; readonly amount: string };

/** Reads a page's payment request. Throws a TypeError that names the missing field, as a browser does. */
export function readApplePayRequest(value: unknown): PaymentRequest {
  const request = asRecord(value);
  if (!/^[A-Z]{2}$/.test(textField(request, 'countryCode') ?? '')) {
    throw new TypeError('Member ApplePayPaymentRequest.countryCode is required and must be an ISO 3166 code.');
  }
  const currencyCode = textField(request, 'currencyCode') ?? '';
  if (!/^[A-Z]{3}$/.test(currencyCode)) {
    throw new TypeError('Member ApplePayPaymentRequest.currencyCode is required and must be an ISO 4217 code.');
  }
  if (!textListField(request, 'merchantCapabilities')?.includes('supports3DS')) {
    throw new TypeError('Member ApplePayPaymentRequest.merchantCapabilities is required and must hold supports3DS.');
  }
  const supportedNetworks = textListField(request, 'supportedNetworks') ?? [];
  if (supportedNetworks.length === 0) {
    throw new TypeError('Member ApplePayPaymentRequest.supportedNetworks is required and must not be empty.');
  }
  return {
    currencyCode,
    total: readTotal(asRecord(request.total)),
    supportedNetworks: supportedNetworks.map(network => network.toLowerCase()),
    billingContact: isRequested(request, 'requiredBillingContactFields'),
    shippingContact: isRequested(request, 'requiredShippingContactFields'),
    asksForAddress: (textListField(request, 'requiredShippingContactFields') ?? []).includes('postalAddress'),
    shippingMethods: readShippingMethods(request.shippingMethods),
    supportsCouponCode: request.supportsCouponCode === true,
  };
}

/** Reads a total. Throws a TypeError when it has no label or no amount. */
export function readTotal(total: JsonRecord): Total {
  const label = textField(total, 'label');
  const amount = textField(total, 'amount');
  if (!label || !/^\d+(\.\d+)?$/.test(amount ?? '')) {
    throw new TypeError('Member ApplePayPaymentRequest.total is required and must have a label and an amount.');
  }
  return { label, amount: amount ?? '' };
}

/** Reads ways of shipping. Throws a TypeError when one lacks a field. */
export function readShippingMethods(value: unknown): readonly ShippingMethod[] {
  return (Array.isArray(value) ? value : []).map(given => {
    const method = asRecord(given);
    const [identifier, label, amount] = ['identifier', 'label', 'amount'].map(name => textField(method, name));
    if (!identifier || !label || !/^\d+(\.\d+)?$/.test(amount ?? '')) {
      throw new TypeError('Member ApplePayShippingMethod needs an identifier, a label and an amount.');
    }
    return { identifier, label, amount: amount ?? '', detail: textField(method, 'detail') ?? '' };
  });
}

function isRequested(request: JsonRecord, name: string): boolean {
  return (textListField(request, name) ?? []).length > 0;
}

/** The test buyer's contact data. */
const person = {
  givenName: 'Local',
  familyName: 'Buyer',
  emailAddress: 'buyer@apple.example',
  phoneNumber: '+15555550100',
} as const;

/** The part of an address that pages receive before the payment is authorized. */
export function redacted({ city, state, postalCode, country, countryCode }: WalletAddress): object {
  return {
    locality: city,
    administrativeArea: state,
    postalCode,
    country,
    // As Safari writes it until then.
    countryCode: countryCode.toLowerCase(),
  };
}

function contactAt(address: WalletAddress | undefined): object {
  if (!address) return person;
  const { line1, countryCode } = address;
  return { ...person, ...redacted(address), addressLines: [line1], countryCode };
}

/** The part of the chosen card that pages receive before the payment is authorized. */
export function paymentMethod({ label, last4 }: SheetCard): object {
  return { displayName: `${label} ${last4}`, network: label, type: 'credit' };
}

/** The payment that pages receive after authorization. Apple would encrypt the data; here it contains the card's id. */
export function authorizedPayment(card: SheetCard, request: PaymentRequest, address = walletAddresses[0]): object {
  const transactionIdentifier = crypto.randomUUID().replaceAll('-', '');
  return {
    token: {
      paymentData: {
        version: 'EC_v1',
        data: btoa(JSON.stringify({ card: card.id })),
        signature: btoa('local'),
        header: {
          ephemeralPublicKey: btoa('local'),
          publicKeyHash: btoa('local'),
          transactionId: transactionIdentifier,
        },
      },
      paymentMethod: paymentMethod(card),
      transactionIdentifier,
    },
    ...(request.billingContact ? { billingContact: contactAt(walletAddresses[0]) } : {}),
    ...(request.shippingContact ? { shippingContact: contactAt(address) } : {}),
  };
}

/** A card that the sheet offers. */
export type SheetCard = {
  readonly id: string;
  readonly network: string;
  readonly label: string;
  readonly last4: string;
  readonly note: string;
};

/** Data that the gateway passes to the session script: the cards, and the markup and style of the sheet. */
export type Wallet = { readonly cards: readonly SheetCard[]; readonly content: string; readonly style: string };
