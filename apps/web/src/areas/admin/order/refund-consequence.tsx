import type { AdminOrderDetail } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { RefundState } from './use-refund.ts';

type RefundConsequenceProps = {
  order: AdminOrderDetail;
  refund: Pick<RefundState, 'draft' | 'preview'>;
  /** The amount with its currency; null as long as the form states none. */
  money: string | null;
  /** Also what the buyer will read. @default false */
  hasReason?: boolean;
};

/** What a refund will do: what the buyer gets and when, and what becomes of the tickets. */
export function RefundConsequence({ order, refund, money, hasReason = false }: RefundConsequenceProps) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  const { draft, preview } = refund;
  const isMoney = preview.amount !== 0;
  const { feeKept } = preview;
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-md bg-inset p-4 text-sm sm:grid-cols-[7rem_1fr]">
      <Row name={orderText('refund.gets')}>
        {isMoney ? (money ?? '–') : orderText('refund.methods.none')}
        {isMoney && order.paidWith !== null && (
          <>
            {' · '}
            <PaidWith instrument={order.paidWith} />
          </>
        )}
      </Row>
      {order.fee !== undefined && preview.tickets.length > 0 && (
        <Row name={orderText('order.fee')}>
          {feeKept === 0
            ? orderText('refund.feeReturned')
            : orderText('refund.feeKept', { amount: format.price(feeKept, order.currency) })}
        </Row>
      )}
      {isMoney && <Row name={orderText('order.when')}>{orderText('refund.arrives')}</Row>}
      <Row name={orderText('refund.tickets')}>
        {orderText('refund.voids', { count: preview.tickets.length })}
        {preview.tickets.length > 0 && ` ${orderText(draft.restock ? 'refund.restocks' : 'refund.keepsOff')}`}
      </Row>
      {hasReason && <Row name={orderText('refund.reason')}>{draft.reason.trim()}</Row>}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
