import type { UnplacedPayment } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../features/forms/use-action.ts';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { LookAgain } from '../look-again.tsx';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';

/** Payments whose order was never placed, each of which can be looked up: for a buyer who misses money. */
export function UnplacedPayments({ payments, action }: { payments: readonly UnplacedPayment[]; action: Action }) {
  const { t: text } = useTranslation('admin');
  const dates = useDates();
  return (
    <section className="grid gap-3 border-t border-divider pt-5">
      <h2 className="text-lg">{text('unplaced.title')}</h2>
      <p className="text-sm text-muted">{text('unplaced.hint')}</p>
      <DataTable
        caption={text('unplaced.title')}
        rows={payments}
        keyOf={payment => payment._id}
        columns={[
          { name: text('unplaced.when'), isOneLine: true, value: ({ createdAt }) => dates.time(createdAt) },
          {
            name: text('orders.buyer'),
            value: ({ user }) => (
              <>
                {user.name} <span className="block break-all text-muted">{user.email}</span>
              </>
            ),
          },
          {
            name: text('orders.amount'),
            isNumber: true,
            value: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          {
            name: text('unplaced.way'),
            value: ({ paidWith }) => (paidWith === null ? '–' : <PaidWith instrument={paidWith} />),
          },
          {
            name: text('orders.status'),
            value: ({ state, declineText }) => (
              <>
                {text(`paymentState.${state}`, { defaultValue: state })}
                {declineText !== null && <span className="block text-muted">{declineText}</span>}
              </>
            ),
          },
          {
            name: text('look.column'),
            isWide: true,
            value: ({ _id }) => <LookAgain paymentId={_id} action={action} />,
          },
        ]}
      />
    </section>
  );
}
