import { randomUUID } from 'node:crypto';
import { absenceMinutes } from '../../src/domains/payments/index.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { panelKey } from '../provider-ledger.ts';
import type { Acts, Game, StepThat } from './game.ts';

type ProviderStep = 'settle' | 'dispute' | 'refund in the control panel' | 'charge late' | 'notify of a payment';

/** The steps that happen at the provider, most of which the shop learns of later. `pay` buys a ticket first if needed. */
export function providerSteps(game: Game, pay: Acts<'pay'>['pay']): Acts<ProviderStep> {
  const { api, gateway } = game.shop;
  const { $client } = api.database;

  return {
    settle: async () => {
      gateway.settled = !gateway.settled;
    },
    dispute,
    'refund in the control panel': refundOutside,
    'charge late': chargeLate,
    'notify of a payment': notify,
  };

  /** The provider sends a webhook event about any payment, at any time, possibly repeatedly. */
  async function notify({ payment }: { readonly payment: number }): Promise<string> {
    const { rows } = await $client.query<{ id: string }>(
      'select id from payments order by mod($1 + row_number() over (order by created_at, id), 4), id limit 1',
      [payment],
    );
    const [found] = rows;
    if (found === undefined) return 'nothing';
    const settle = api.app.jobHandlers['settle-payment'];
    await settle({ paymentId: found.id }, { id: 'notified', lastTry: false }).catch(ignoreMissingResponse);
    return 'done';
  }

  /** The buyer's bank opens a dispute of a settled sale, or ends the open one. The shop isn't notified. */
  async function dispute({ sale, ends }: StepThat<'dispute'>): Promise<string> {
    const found = await settledSale(sale);
    if (found === undefined) return 'nothing';
    const [known] = gateway.disputes.get(found.id) ?? [];
    if (known !== undefined && known.status !== 'open') return 'ended before';
    const { id, amount } = found;
    const openedAt = known?.openedAt ?? api.clock.now();
    const one = { id: `dispute of ${id}`, kind: 'chargeback', amount, currency: 'XOF', openedAt, status: ends };
    gateway.disputes.set(id, [one]);
    return ends;
  }

  /** An employee refunds a part of a sale in the provider's control panel. */
  async function refundOutside({ sale }: { readonly sale: number }): Promise<string> {
    const found = await settledSale(sale);
    if (found === undefined) return 'nothing';
    const given = gateway.refunds.filter(({ transactionId }) => transactionId === found.id);
    const left = found.amount - given.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.min(left, 1_000);
    if (amount === 0) return 'nothing left';
    const id = `credit ${gateway.refunds.length} of ${found.id}`;
    gateway.refunds.push({ id, key: `${panelKey}${id}`, transactionId: found.id, amount });
    return `${amount}`;
  }

  /** A request of which the provider showed nothing for minutes reserves its money after all. */
  async function chargeLate({ sale }: { readonly sale: number }): Promise<string> {
    const found = (await findLost(sale)) ?? (await loseRequest(sale));
    if (found === undefined) return 'nothing';
    const { gateway_key: key, amount } = found;
    gateway.transactions.push({ id: randomUUID().slice(0, 8), key, amount, status: 'authorised' });
    return `${amount}`;
  }

  /** A payment that ended because the provider never showed its transaction. */
  async function findLost(number: number) {
    const { rows } = await $client.query<{ gateway_key: string; amount: number }>(
      `select gateway_key, amount from payments where state = 'failed' and absent_since is not null and approve_before is null
        and gateway_key <> all($1) order by created_at, id`,
      [gateway.transactions.map(({ key }) => key)],
    );
    return rows[number % Math.max(1, rows.length)];
  }

  /** A buyer pays, the request takes its time on the way, and two runs of the reconciler give it up. */
  async function loseRequest(sale: number) {
    gateway.fault = { call: 'authorise', kind: 'not reached' };
    const paying = buy(sale);
    await paying.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'payment_unknown')) throw error;
    });
    for (let look = 0; look < 2; look += 1) {
      api.clock.advance({ minutes: absenceMinutes });
      await api.app.reconcileNow();
    }
    return findLost(sale);
  }

  function buy(number: number) {
    const buyer = number % game.shop.buyers.length;
    return pay({ does: 'pay', buyer, bank: 'approves', key: undefined });
  }

  /** A captured sale. Without one, a buyer pays first. */
  async function settledSale(number: number) {
    if (!gateway.transactions.some(({ status }) => status === 'captured')) {
      await buy(number);
      gateway.settled = true;
    }
    const captured = gateway.settled ? gateway.transactions.filter(({ status }) => status === 'captured') : [];
    return captured[number % Math.max(1, captured.length)];
  }
}

/** Ignores the error of a job that got no response from the provider: throwing it only makes the worker retry. */
export function ignoreMissingResponse(error: unknown): void {
  const isMissingResponse =
    error instanceof Error && /can't be read at the provider|doesn't show the payment/.test(error.message);
  if (!isMissingResponse) throw error;
}
