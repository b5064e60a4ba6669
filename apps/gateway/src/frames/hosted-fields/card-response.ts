import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

const brandNames: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  DINERS: 'Discover',
  DISCOVER: 'Discover',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  INTERNATIONAL_MAESTRO: 'Maestro',
  JCB: 'JCB',
  MASTERCARD: 'MasterCard',
  UK_MAESTRO: 'Maestro',
  UNION_PAY: 'UnionPay',
  VISA: 'Visa',
};

const yesNoFields = ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll'];
const textFields = ['issuingBank', 'countryOfIssuance', 'productId', 'business', 'consumer', 'purchase', 'corporate'];
const yesNo: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No' };

/** The page's payload for a card tokenized over GraphQL; undefined when the response contains no card. */
export function graphQLPayload(body: unknown): object | undefined {
  const { token, creditCard } = asRecord(asRecord(asRecord(body).data).tokenizeCreditCard);
  if (typeof token !== 'string') {
    return undefined;
  }
  const card = asRecord(creditCard);
  const lastFour = textField(card, 'last4') ?? '';
  const lastTwo = lastFour.slice(2);
  return {
    nonce: token,
    details: {
      cardholderName: textField(card, 'cardholderName') ?? null,
      expirationMonth: textField(card, 'expirationMonth') ?? null,
      expirationYear: textField(card, 'expirationYear') ?? null,
      bin: textField(card, 'bin') ?? '',
      cardType: brandNames[textField(card, 'brandCode') ?? ''] ?? 'Unknown',
      lastFour,
      lastTwo,
    },
    description: `ending in ${lastTwo}`,
    type: 'CreditCard',
    binData: binData(asRecord(card.binData)),
  };
}

/** The page's payload for a card tokenized over REST. */
export function restPayload(body: unknown): object | undefined {
  const { creditCards } = asRecord(body);
  const { nonce, details, description, type, binData } = asRecord(
    Array.isArray(creditCards) ? creditCards[0] : undefined,
  );
  return typeof nonce === 'string' ? { nonce, details, description, type, binData } : undefined;
}

function binData(record: JsonRecord): object {
  return Object.fromEntries([
    ...yesNoFields.map(name => [name, yesNo[textField(record, name) ?? ''] ?? 'Unknown']),
    ...textFields.map(name => [name, textField(record, name) || 'Unknown']),
  ]);
}
