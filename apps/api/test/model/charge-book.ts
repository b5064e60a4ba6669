import { isDeepStrictEqual } from 'node:util';
import { refundReasons } from '@guichet/contracts';
import { buyerPays, type Charge, expectedCharge, type TermsInForce } from './charges.ts';
import type { ModelShop } from './model-shop.ts';

/** What must be seen in some sequences, or the model would have proven little about fees and taxes. */
export const chargeCases = [
  'buyer’s fee',
  'organiser’s fee',
  'tax',
  'fee kept by a refund',
  'fee returned by a refund',
  'fee returned because the event is off',
] as const;
export type ChargeCase = (typeof chargeCases)[number];

/** What the model knows of the fees and taxes of one sequence, apart from what the API has written. */
export type ChargeBook = {
  /**
   * What differs from the model. A line that is new was charged by the terms before the last step or by those after it;
   * one that was seen before is as it was.
   */
  readonly check: (before: TermsInForce, after: TermsInForce) => Promise<readonly string[]>;
  /** The fees that are kept and the taxes of valid tickets, of all placed orders. */
  readonly sums: () => Promise<{ readonly fees: number; readonly taxes: number }>;
};

/** Starts a book. `onSeen` gets the cases that a sequence has. */
export function chargeBook(shop: ModelShop, onSeen: (seen: ChargeCase) => void): ChargeBook {
  const { $client } = shop.api.database;
  const lines = new Map<string, Charge>();
  /** The refunds that were checked, and whether they had not failed. */
  const known = new Map<string, boolean>();
  /** The tickets whose fee came back. */
  const returned = new Set<string>();

  return { check, sums };

  async function check(before: TermsInForce, after: TermsInForce): Promise<readonly string[]> {
    const rows = await readLines();
    return [...rows.flatMap(row => checkLine(row, [before, after])), ...(await checkRefunds())];
  }

  function checkLine(row: LineRow, terms: readonly TermsInForce[]): readonly string[] {
    const found = chargeOfLine(row);
    const before = lines.get(row.key) ?? (row.held === null ? undefined : lines.get(row.held));
    const ofOrganiser = shop.organiserEvents.has(row.event_id);
    const expected = before === undefined ? terms.map(one => expectedCharge(row, one, ofOrganiser)) : [before];
    lines.set(row.key, before ?? found);
    if (found.fee > 0) onSeen(found.payer === 'buyer' ? 'buyer’s fee' : 'organiser’s fee');
    if (found.tax > 0) onSeen('tax');
    if (expected.some(one => isDeepStrictEqual(one, found))) return [];
    return [`${row.key} is charged ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  }

  async function checkRefunds(): Promise<readonly string[]> {
    const rows = { orders: await readOrders(), tickets: await readTickets(), refunds: await readRefunds() };
    const wrong = rows.refunds.filter(({ id }) => !known.has(id)).flatMap(refund => checkRefund(refund, rows));
    for (const { id, state } of rows.refunds) known.set(id, state !== 'failed');
    return wrong;
  }

  function checkRefund(refund: RefundRow, rows: Rows): readonly string[] {
    const own = rows.tickets.filter(({ refund_id }) => refund_id === refund.id);
    const isOff = [refundReasons.eventCancelled, refundReasons.offerTaken].some(one => refund.reason.startsWith(one));
    for (const ticket of own) if (isOff || chargeOf(ticket).returned) returned.add(ticket.id);
    const withFee = own.filter(ticket => chargeOf(ticket).fee > 0);
    for (const { id } of withFee) onSeen(caseOf(isOff, returned.has(id)));
    const wrong = withFee
      .filter(({ id, fee_returned }) => fee_returned !== returned.has(id))
      .map(({ id }) => `the fee of ticket ${id} ${returned.has(id) ? 'is kept' : 'came back'}`);
    const amounts = amountsOf(refund, own, rows);
    // A refund of money alone is what its admin, or the provider's control panel, said.
    if (own.length === 0 || amounts.includes(refund.amount)) return wrong;
    return [...wrong, `refund ${refund.id} pays ${refund.amount}, not ${amounts.join(' or ')}`];
  }

  /** What a refund of tickets may pay: what was paid for them, no more than is left beside the fees that are kept. */
  function amountsOf(refund: RefundRow, own: readonly TicketRow[], { orders, tickets, refunds }: Rows): number[] {
    const order = orders.get(refund.order_id) ?? { amount: 0, lost: 0 };
    const earlier = refunds.filter(
      one => one.order_id === refund.order_id && one.id !== refund.id && (known.has(one.id) || one.at <= refund.at),
    );
    const due = sumOf(own, ticket => ticket.paid + (returned.has(ticket.id) ? feeOf(ticket) : 0));
    const ids = new Set([refund.id, ...earlier.map(({ id }) => id)]);
    const gone = tickets.filter(({ refund_id }) => refund_id !== null && ids.has(refund_id));
    const kept = sumOf(
      gone.filter(({ id }) => !returned.has(id)),
      feeOf,
    );
    // In the same step an earlier refund may have failed, and a dispute may have been lost.
    const lefts = [
      earlier.filter(({ state }) => state !== 'failed'),
      earlier.filter(({ id, state }) => known.get(id) ?? state !== 'failed'),
    ]
      .map(others => order.amount - kept - sumOf(others, ({ amount }) => amount))
      .flatMap(left => [Math.max(0, left), Math.max(0, left - order.lost)]);
    // The last tickets of an order bring all that is left, also what a refund that failed didn't pay.
    const isLast = gone.length === tickets.filter(({ order_id }) => order_id === refund.order_id).length;
    return lefts.flatMap(left => [Math.min(due, left), ...(isLast ? [left] : [])]);
  }

  async function sums() {
    const orders = await readOrders();
    const tickets = (await readTickets()).filter(({ order_id }) => orders.has(order_id));
    const fees = sumOf(
      tickets.filter(({ id }) => !returned.has(id)),
      ticket => chargeOf(ticket).fee,
    );
    const taxes = [...new Set(tickets.map(({ line }) => line))].reduce((sum, line) => {
      const all = tickets.filter(ticket => ticket.line === line);
      const valid = all.filter(({ refund_id }) => refund_id === null);
      return sum + Math.floor(((lines.get(line)?.tax ?? 0) * valid.length) / all.length);
    }, 0);
    return { fees, taxes };
  }

  function chargeOf({ line }: TicketRow): Charge {
    const charge = lines.get(line);
    if (charge === undefined) throw new Error(`A ticket of the line ${line}, which the model has not seen.`);
    return charge;
  }

  function feeOf(ticket: TicketRow): number {
    return buyerPays(chargeOf(ticket));
  }

  async function readLines(): Promise<readonly LineRow[]> {
    const { rows } = await $client.query<LineRow>({ text: linesQuery });
    return rows;
  }

  async function readOrders(): Promise<Rows['orders']> {
    const { rows } = await $client.query<{ id: string; amount: number; lost: number }>({ text: ordersQuery });
    return new Map(rows.map(({ id, ...order }) => [id, order]));
  }

  async function readTickets(): Promise<readonly TicketRow[]> {
    const { rows } = await $client.query<TicketRow>({ text: ticketsQuery });
    return rows;
  }

  async function readRefunds(): Promise<readonly RefundRow[]> {
    const { rows } = await $client.query<RefundRow>({ text: refundsQuery });
    return rows;
  }
}

/** What the database has of orders, tickets and refunds. */
type Rows = {
  readonly orders: ReadonlyMap<string, { readonly amount: number; readonly lost: number }>;
  readonly tickets: readonly TicketRow[];
  readonly refunds: readonly RefundRow[];
};

type LineRow = {
  readonly key: string;
  /** The key of the line of the hold that an order's line was sold from. */
  readonly held: string | null;
  readonly event_id: string;
  readonly price: number;
  readonly count: number;
  readonly discount: number;
  readonly buyer_fee: number;
  readonly organiser_fee: number;
  readonly tax: number;
  readonly terms: {
    readonly feeReturn: string;
    readonly tax: { readonly name: string; readonly percent: number } | null;
  } | null;
};

type TicketRow = {
  readonly id: string;
  readonly order_id: string;
  readonly line: string;
  readonly paid: number;
  readonly refund_id: string | null;
  readonly fee_returned: boolean;
};

type RefundRow = {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly state: string;
  readonly reason: string;
  readonly at: number;
};

function caseOf(isOff: boolean, isReturned: boolean): ChargeCase {
  if (isOff) return 'fee returned because the event is off';
  return isReturned ? 'fee returned by a refund' : 'fee kept by a refund';
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}

function chargeOfLine({ count, buyer_fee, organiser_fee, tax, terms }: LineRow): Charge {
  const fee = (buyer_fee + organiser_fee) / count;
  const payer = buyer_fee > 0 ? 'buyer' : 'organiser';
  return {
    fee,
    payer: fee > 0 ? payer : undefined,
    returned: fee > 0 && terms?.feeReturn === 'always',
    tax,
    taxName: terms?.tax == null ? undefined : `${terms.tax.name} ${terms.tax.percent}`,
  };
}

const lineColumns = 'event_id, price, count, discount, buyer_fee, organiser_fee, tax, terms';
const linesQuery = `
  select format('hold %s %s %s', checkout_id, event_id, ticket_type_id) as key, null as held, ${lineColumns}
    from checkout_lines
  union all
  select format('order %s %s %s', order_id, event_id, ticket_type_id),
    format('hold %s %s %s', checkout_id, event_id, ticket_type_id), ${lineColumns}
    from order_lines join orders on orders.id = order_id`;
const ordersQuery = `select o.id, amount, coalesce((select sum(d.amount) from disputes d join payments p on p.id = d.payment_id
    where p.order_id = o.id and d.state = 'lost'), 0)::integer as lost
  from orders o where state = 'placed'`;
const ticketsQuery = `select t.id, t.order_id, refund_id, fee_returned, coalesce(paid, price) as paid,
    format('order %s %s %s', t.order_id, t.event_id, t.ticket_type_id) as line
  from tickets t join order_lines l on l.order_id = t.order_id and l.event_id = t.event_id
    and l.ticket_type_id is not distinct from t.ticket_type_id`;
const refundsQuery = `select id, order_id, amount, state, reason, extract(epoch from created_at)::float8 as at
  from refunds where order_id is not null order by created_at, id`;
