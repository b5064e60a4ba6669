import type { AdminOrder, OrderStatus } from '@guichet/contracts';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { orderNumber } from '../../features/checkout/order-number.ts';
import { lazyPart } from '../../features/error-page/lazy-part.ts';
import type { Action } from '../../features/forms/use-action.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useAdmin } from './use-admin.ts';
import { useAdminTexts } from './use-admin-texts.ts';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

type StatusSelectProps = {
  order: Pick<AdminOrder, '_id' | 'status' | 'version'>;
  statuses: readonly OrderStatus[];
  action: Action;
};

/** What a change needs before it is sent: nothing, or a confirmation (decision T12). */
type Question = 'cancel' | 'back';

/**
 * The status of an order. A choice is saved at once, against the version that the page shows; then the order is fetched
 * again, also when another admin was faster. "Cancelled", and a way back out of a final status, are confirmed first.
 */
export function StatusSelect({ order, statuses, action }: StatusSelectProps) {
  const text = useAdminTexts();
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ readonly status: OrderStatus; readonly question: Question } | null>(null);
  const number = orderNumber(order._id);
  // The documented placeholder stands for an order that is not processed, and is never sent.
  const isOpen = order.status === 'Not processed';

  const save = async (status: OrderStatus) => {
    const { _id, version } = order;
    await action.run(_id, async () => {
      await admin.setStatus(_id, { status, orderId: _id, version });
      return text('orders.statusSaved', { number, status: text(`orders.value.${status}`, { defaultValue: status }) });
    });
    void revalidate();
  };
  const choose = (status: OrderStatus) => {
    if (status === order.status) return;
    const question = questionAbout(order.status, status);
    if (question === null) void save(status);
    else setAsked({ status, question });
  };
  return (
    <div>
      <SelectField
        label={text('orders.status')}
        aria-label={text('orders.statusOf', { number })}
        value={isOpen ? '' : order.status}
        disabled={action.busy !== null}
        onChange={event => {
          const chosen = statuses.find(status => status === event.target.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {isOpen && <option value="">{text('literals.updateStatus')}</option>}
        {statuses.map(status => (
          <option key={status} value={status}>
            {text(`orders.value.${status}`, { defaultValue: status })}
          </option>
        ))}
      </SelectField>
      {asked !== null && (
        <Suspense fallback={null}>
          <StatusDialog
            {...asked}
            before={order.status}
            orderId={order._id}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void save(asked.status);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function questionAbout(before: OrderStatus, after: OrderStatus): Question | null {
  if (after === 'Cancelled') return 'cancel';
  return before === 'Cancelled' || before === 'Delivered' ? 'back' : null;
}
