import { asRecord, flagField, type JsonRecord, textField } from '../../wire/read.ts';

/** What the Venmo app shows of the purchase, and what it asks the person for. */
export type Paysheet = {
  readonly collectsBillingAddress: boolean;
  readonly collectsShippingAddress: boolean;
  readonly amounts: readonly PaysheetAmount[];
  readonly lineItems: readonly LineItem[];
};

/** One line of the bill, by the provider's name for it. */
type PaysheetAmount = { readonly name: AmountName; readonly amount: string };

/** One thing that is bought or taken off. */
type LineItem = {
  readonly name: string;
  readonly quantity: string;
  readonly unitAmount: string;
  readonly kind: 'DEBIT' | 'CREDIT';
};

const amountNames = ['subTotalAmount', 'discountAmount', 'taxAmount', 'shippingAmount', 'totalAmount'] as const;
type AmountName = (typeof amountNames)[number];

/** A value that can't be used: where it stands below the paysheet, and why. */
type PaysheetProblem = { readonly path: readonly string[]; readonly message: string };

/** What comes of reading a paysheet. */
export type PaysheetReading =
  | { readonly kind: 'read'; readonly paysheet: Paysheet }
  | { readonly kind: 'refused'; readonly problem: PaysheetProblem };

/** Nothing to show and nothing to ask for, as with the older operation. */
export const emptyPaysheet: Paysheet = {
  collectsBillingAddress: false,
  collectsShippingAddress: false,
  amounts: [],
  lineItems: [],
};

/** Reads the `paysheetDetails` of a request. The first thing that is wrong ends it. */
export function readPaysheet(details: JsonRecord): PaysheetReading {
  const transaction = asRecord(details.transactionDetails);
  const items = Array.isArray(transaction.lineItems) ? transaction.lineItems.map(asRecord) : [];
  const amounts = amountNames.flatMap(name => {
    const amount = textField(transaction, name);
    return amount === undefined ? [] : [{ name, amount }];
  });
  const problem = amountProblem(amounts, items.length > 0) ?? items.map(itemProblem).find(found => found);
  if (problem) {
    const path = ['transactionDetails', ...problem.path];
    return { kind: 'refused', problem: { ...problem, path } };
  }
  return {
    kind: 'read',
    paysheet: {
      collectsBillingAddress: flagField(details, 'collectCustomerBillingAddress'),
      collectsShippingAddress: flagField(details, 'collectCustomerShippingAddress'),
      amounts,
      lineItems: items.map(lineItem),
    },
  };
}

function amountProblem(amounts: readonly PaysheetAmount[], hasItems: boolean): PaysheetProblem | undefined {
  const wrong = amounts.find(({ amount }) => !isAmount(amount));
  if (wrong) {
    return { path: [wrong.name], message: `The ${wrong.name} must be a decimal amount that is not negative.` };
  }
  const hasTotal = amounts.some(({ name }) => name === 'totalAmount');
  return !hasTotal && (hasItems || amounts.length > 0)
    ? { path: ['totalAmount'], message: 'The totalAmount is required when other amounts or line items are given.' }
    : undefined;
}

function itemProblem(item: JsonRecord, index: number): PaysheetProblem | undefined {
  const wrong = (['name', 'quantity', 'unitAmount', 'kind'] as const).find(
    field => !isItemField[field](textField(item, field) ?? ''),
  );
  return wrong === undefined
    ? undefined
    : { path: ['lineItems', String(index), wrong], message: `The ${wrong} of line item ${index + 1} is not valid.` };
}

const isItemField = {
  name: (text: string) => text.length > 0 && text.length <= 127,
  quantity: (text: string) => /^[1-9]\d{0,8}$/.test(text),
  unitAmount: isAmount,
  kind: (text: string) => text === 'DEBIT' || text === 'CREDIT',
} as const;

function isAmount(text: string): boolean {
  return /^\d{1,10}(\.\d{1,2})?$/.test(text);
}

function lineItem(item: JsonRecord): LineItem {
  return {
    name: textField(item, 'name') ?? '',
    quantity: textField(item, 'quantity') ?? '',
    unitAmount: textField(item, 'unitAmount') ?? '',
    kind: textField(item, 'kind') === 'CREDIT' ? 'CREDIT' : 'DEBIT',
  };
}
