import { asRecord, type JsonRecord, textField, textListField } from '../../wire/read.ts';
import type { SheetRequest, Shipping } from './sheet-messages.ts';

/** A payment request in either version of the API, or its error. */
export type RequestReading =
  | { readonly kind: 'request'; readonly request: SheetRequest; readonly data: RequestedData }
  | { readonly kind: 'wrong'; readonly statusMessage: string };

/** The data that the response must contain besides the card. */
export type RequestedData = {
  readonly apiVersion: 1 | 2;
  readonly email: boolean;
  readonly billingAddress: boolean;
  readonly shippingAddress: boolean;
  readonly phoneNumber: boolean;
};

/** The accepted cards of a request, and the parameters for their tokenization. */
type Cards = Pick<SheetRequest, 'networks' | 'takesCard' | 'takesDevice' | 'tokenizationParameters'> & {
  readonly billingAddress: boolean;
};

/** Reads and validates a request to `loadPaymentData`. */
export function readPaymentRequest(value: unknown): RequestReading {
  const request = asRecord(value);
  const apiVersion = request.apiVersion === 2 ? 2 : 1;
  const cards = apiVersion === 2 ? cardsOfVersion2(request) : cardsOfVersion1(request);
  const total = readTotal(asRecord(request.transactionInfo));
  const problem = typeof cards === 'string' ? cards : total.problem;
  if (typeof cards === 'string' || problem !== undefined) {
    return { kind: 'wrong', statusMessage: problem ?? '' };
  }
  const { billingAddress, ...rest } = cards;
  const merchantName = textField(asRecord(request.merchantInfo), 'merchantName') ?? 'the shop';
  return {
    kind: 'request',
    request: {
      ...rest,
      merchantName,
      total: total.text,
      asksForAddress: request.shippingAddressRequired === true,
      shipping:
        request.shippingOptionRequired === true ? readShipping(asRecord(request.shippingOptionParameters)) : undefined,
      hasCoupons: (textListField(request, 'callbackIntents') ?? []).includes('OFFER'),
    },
    data: {
      apiVersion,
      email: request.emailRequired === true,
      billingAddress,
      shippingAddress: request.shippingAddressRequired === true,
      phoneNumber: asRecord(request.shippingAddressParameters).phoneNumberRequired === true,
    },
  };
}

/** The error of a request to `isReadyToPay`; undefined when it is valid. */
export function readyRequestProblem(value: unknown): string | undefined {
  const request = asRecord(value);
  if (request.apiVersion === 2) {
    return cardMethod(request) ? undefined : 'allowedPaymentMethods must hold a method of type CARD.';
  }
  const methods = textListField(request, 'allowedPaymentMethods') ?? [];
  return methods.length > 0 && methods.every(method => method === 'CARD' || method === 'TOKENIZED_CARD')
    ? undefined
    : 'allowedPaymentMethods must hold CARD or TOKENIZED_CARD.';
}

function cardsOfVersion1(request: JsonRecord): Cards | string {
  const methods = textListField(request, 'allowedPaymentMethods') ?? [];
  const tokenization = asRecord(request.paymentMethodTokenizationParameters);
  const requirements = asRecord(request.cardRequirements);
  return (
    readyRequestProblem({ ...request, apiVersion: 1 }) ??
    tokenizationProblem(tokenization.tokenizationType) ?? {
      networks: textListField(requirements, 'allowedCardNetworks') ?? [],
      takesCard: methods.includes('CARD'),
      takesDevice: methods.includes('TOKENIZED_CARD'),
      tokenizationParameters: asRecord(tokenization.parameters),
      billingAddress: requirements.billingAddressRequired === true,
    }
  );
}

function cardsOfVersion2(request: JsonRecord): Cards | string {
  if (typeof request.apiVersionMinor !== 'number') {
    return 'apiVersionMinor must be set.';
  }
  const method = cardMethod(request);
  if (!method) {
    return 'allowedPaymentMethods must hold a method of type CARD.';
  }
  const parameters = asRecord(method.parameters);
  const authMethods = textListField(parameters, 'allowedAuthMethods') ?? [];
  const networks = textListField(parameters, 'allowedCardNetworks') ?? [];
  if (authMethods.length === 0 || networks.length === 0) {
    return 'allowedAuthMethods and allowedCardNetworks must not be empty.';
  }
  const specification = asRecord(method.tokenizationSpecification);
  return (
    tokenizationProblem(specification.type) ?? {
      networks,
      takesCard: authMethods.includes('PAN_ONLY'),
      takesDevice: authMethods.includes('CRYPTOGRAM_3DS'),
      tokenizationParameters: asRecord(specification.parameters),
      billingAddress: parameters.billingAddressRequired === true,
    }
  );
}

function cardMethod(request: JsonRecord): JsonRecord | undefined {
  const methods: readonly unknown[] = Array.isArray(request.allowedPaymentMethods) ? request.allowedPaymentMethods : [];
  return methods.map(asRecord).find(({ type }) => type === 'CARD');
}

function tokenizationProblem(type: unknown): string | undefined {
  return type === 'PAYMENT_GATEWAY' ? undefined : 'The tokenization must be of type PAYMENT_GATEWAY.';
}

/** Reads the ways of shipping. */
export function readShipping({ shippingOptions, defaultSelectedOptionId }: JsonRecord): Shipping {
  const given: readonly unknown[] = Array.isArray(shippingOptions) ? shippingOptions : [];
  const options = given.map(asRecord).map(option => ({
    value: textField(option, 'id') ?? '',
    label: textField(option, 'label') ?? '',
    hint: textField(option, 'description') ?? '',
  }));
  return {
    options,
    chosen: typeof defaultSelectedOptionId === 'string' ? defaultSelectedOptionId : options[0]?.value,
  };
}

/** Reads the price of a request, or of an answer. */
export function readTotal(info: JsonRecord): { readonly text: string; readonly problem?: string } {
  const status = textField(info, 'totalPriceStatus') ?? '';
  const currency = textField(info, 'currencyCode') ?? '';
  if (!['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'].includes(status)) {
    return { text: '', problem: 'transactionInfo.totalPriceStatus must be set.' };
  }
  if (!/^[A-Z]{3}$/.test(currency)) {
    return { text: '', problem: 'transactionInfo.currencyCode must be an ISO 4217 code.' };
  }
  if (status === 'NOT_CURRENTLY_KNOWN') {
    return { text: `not known yet, in ${currency}` };
  }
  const { totalPrice } = info;
  return typeof totalPrice === 'string' && /^\d+(\.\d{2})?$/.test(totalPrice)
    ? { text: status === 'FINAL' ? `${currency} ${totalPrice}` : `about ${currency} ${totalPrice}` }
    : { text: '', problem: 'transactionInfo.totalPrice must be a text with no or two decimals.' };
}
