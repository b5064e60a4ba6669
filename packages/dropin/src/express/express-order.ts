import { within } from '../async/within.ts';
import type { Clock, Reporter } from '../core/ports.ts';
import { recordOf, textOf } from '../core/read-unknown.ts';
import type { ExpressAnswer, ExpressOptions } from './express-options.ts';
import type { ExpressOrder, OrderGiven, Quote } from './express-wallet.ts';

/** Apple closes its sheet if an answer takes 30 seconds; the other wallets show no limit of theirs. */
const ANSWER_TIMEOUT_MS = 20_000;

/** The dependencies of an order. */
export interface OrderParts {
  readonly clock: Clock;
  readonly reporter: Reporter;
  /** The text for a callback that throws, hangs, or answers with no price. */
  readonly failedText: () => string;
}

/** Begins an order with the price in the options. Throws a `TypeError` if that is none. */
export function beginOrder(terms: ExpressOptions, { clock, reporter, failedText }: OrderParts): ExpressOrder {
  let quote = readQuote(terms, { total: '', lineItems: [], shippingOptions: [], chosen: undefined });
  let last: Promise<unknown> = Promise.resolve();

  async function answer(name: string, ask: () => ExpressAnswer | Promise<ExpressAnswer>, chosenId?: string) {
    try {
      const limit = { clock, timeoutMs: ANSWER_TIMEOUT_MS, late: `expressMethods.${name}` };
      const given = recordOf(await within((async () => ask())(), limit));
      if (given.error) return textOf(given.error) || failedText();
      quote = readQuote(given, quote, chosenId);
      return null;
    } catch (error) {
      reporter.callbackFailed(error);
      return failedText();
    }
  }

  /** The next change waits: its answer is about the price that this one leads to. */
  function inTurn(change: () => Promise<string | null>): Promise<string | null> {
    const turn = last.then(change);
    last = turn;
    return turn;
  }

  return {
    get quote() {
      return quote;
    },
    changeAddress: address =>
      inTurn(() => answer('onShippingAddressChange', () => terms.onShippingAddressChange?.(address))),
    changeOption: id => inTurn(() => answer('onShippingOptionChange', () => terms.onShippingOptionChange?.(id), id)),
    changeCoupon: code => inTurn(() => answer('onCouponChange', () => terms.onCouponChange?.(code))),
    details: given => detailsOf(quote, terms, given),
  };
}

function detailsOf(
  { total, chosen }: Quote,
  { requestShipping, requestContact }: ExpressOptions,
  { shippingAddress, contact }: OrderGiven,
): Readonly<Record<string, unknown>> {
  return {
    ...(requestShipping && shippingAddress ? { shippingAddress } : {}),
    ...(chosen ? { shippingOption: chosen } : {}),
    ...(requestContact && contact ? { contact } : {}),
    amount: total,
  };
}

/** Reads the parts of a price over those of the last one. An option that is no longer offered gives way to the first. */
function readQuote(given: object, before: Quote, chosenId = before.chosen?.id): Quote {
  const { total = before.total, lineItems = before.lineItems, shippingOptions } = recordOf(given);
  const options = shippingOptions === undefined ? before.shippingOptions : entries(shippingOptions).map(readOption);
  return {
    total: decimal(total, 'total'),
    lineItems: entries(lineItems).map(({ label, amount }) => ({
      label: String(label),
      amount: decimal(amount, 'lineItems'),
    })),
    shippingOptions: options,
    chosen: options.find(({ id }) => id === chosenId) ?? options[0],
  };
}

function readOption({
  id,
  label,
  detail,
  amount,
}: Readonly<Record<string, unknown>>): Quote['shippingOptions'][number] {
  return {
    id: String(id),
    label: String(label),
    ...(detail ? { detail: String(detail) } : {}),
    amount: decimal(amount, 'shippingOptions'),
  };
}

const entries = (list: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.map(recordOf) : [];

function decimal(value: unknown, name: string): string {
  // Google takes no or two decimals.
  const text = String(value).replace(/\.\d$/, '$&0');
  // Only a part of the total may be a discount.
  if (/^-?\d+(\.\d+)?$/.test(text) && (name === 'lineItems' || !text.startsWith('-'))) return text;
  throw new TypeError(`expressMethods: ${name} has the amount ${JSON.stringify(value)}, which is no decimal number.`);
}
