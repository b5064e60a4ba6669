import { asRecord, flagField, type JsonRecord, textField } from '../../wire/read.ts';

/** The purchase that the Venmo app shows, and the addresses that it collects. */
export type Paysheet = {
  readonly collectsBillingAddress: boolean;
  readonly collectsShippingAddress: boolean;
  readonly amounts: readonly PaysheetAmount[];
  readonly lineItems: readonly LineItem[];
};

/** An amount of the bill, with the provider's name for it. */
type PaysheetAmount = { readonly name: AmountName; readonly amount: string };

/** An item or a discount. */
type LineItem = {
  readonly name: string;
  readonly quantity: string;
  readonly unitAmount: string;
  readonly kind: 'DEBIT' | 'CREDIT';
};

const amountNames = ['subTotalAmount', 'discountAmount', 'taxAmount', 'shippingAmount', 'totalAmount'] as const;
type AmountName = (typeof amountNames)[number];

/** An invalid value: its path below the paysheet, and the reason. */
type PaysheetProblem = { readonly path: readonly string[]; readonly message: string };

/** A validated paysheet, or its first error. */
export type PaysheetReading =
  | { readonly kind: 'read'; readonly paysheet: Paysheet }
  | { readonly kind: 'refused'; readonly problem: PaysheetProblem };

/** A paysheet without content, as created by the legacy operation. */
export const emptyPaysheet: Paysheet = {
  collectsBillingAddress: false,
  collectsShippingAddress: false,
  amounts: [],
  lineItems: [],
};

/** Reads the `paysheetDetails` of a request. Stops at the first error. */
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
