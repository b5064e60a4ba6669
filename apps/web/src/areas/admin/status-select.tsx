import type { AdminOrder, OrderStatus } from '@guichet/contracts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { orderNumber } from '../../features/checkout/order-number.ts';
import { lazyPart } from '../../features/error-page/lazy-part.ts';
import type { Action } from '../../features/forms/use-action.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useAdmin } from './admin-api.ts';

const CancelledWarning = lazyPart(async () => (await import('./cancelled-warning.tsx')).CancelledWarning);
const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

type StatusSelectProps = {
  order: Pick<AdminOrder, '_id' | 'status' | 'version'>;
  statuses: readonly OrderStatus[];
  action: Action;
};

/**
 * The status of an order. A choice is saved at once, against the version that the page shows; then the order is fetched
 * again, also when another admin was faster. A way back out of a final status is confirmed first (decision T12);
 * "Cancelled" shows what it does beside the order, with the way back to the status before.
 */
export function StatusSelect({ order, statuses, action }: StatusSelectProps) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  /** The status that "Cancelled" replaced; undefined until it is chosen. */
  const [cancelled, setCancelled] = useState<OrderStatus | null>();
  const select = useRef<HTMLSelectElement>(null);
  // The list that is fetched after a change comes later than the reply to it.
  const [saved, setSaved] = useState(order);
  const { _id, status: current, version } = saved.version > order.version ? saved : order;
  const number = orderNumber(_id);
  // The documented placeholder stands for an order that is not processed, and is never sent.
  const isOpen = current === 'Not processed';

  const save = async (status: OrderStatus) => {
    const isCancelling = status === 'Cancelled';
    let isSaved = false;
    await action.run(_id, async () => {
      if (isCancelling) setCancelled(current);
      setSaved(await admin.setStatus(_id, { status, orderId: _id, version }));
      isSaved = true;
      return text('orders.statusSaved', { number, status: text(`orders.value.${status}`, { defaultValue: status }) });
    });
    // A "Cancelled" that was refused, or that another status has replaced.
    if (isSaved !== isCancelling) setCancelled(before => before && null);
    void revalidate();
  };
  const choose = (typed: string) => {
    const status = statuses.find(known => known === typed);
    if (status === undefined || status === current) return;
    if (leavesFinalStatus(current, status)) setAsked(status);
    else void save(status);
  };
  return (
    <>
      <SelectField
        ref={select}
        label={text('orders.status')}
        aria-label={text('orders.statusOf', { number })}
        value={isOpen ? '' : current}
        disabled={action.busy !== null}
        onChange={event => choose(event.target.value)}
      >
        {isOpen && <option value="">{text('literals.updateStatus')}</option>}
        {statuses.map(status => (
          <option key={status} value={status}>
            {text(`orders.value.${status}`, { defaultValue: status })}
          </option>
        ))}
      </SelectField>
      {cancelled !== undefined && (
        <Suspense fallback={null}>
          <CancelledWarning
            orderId={_id}
            status={current}
            before={cancelled}
            isBusy={action.busy !== null}
            select={select}
            onRestore={() => cancelled !== null && void save(cancelled)}
          />
        </Suspense>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <StatusDialog
            status={asked}
            before={current}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void save(asked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function leavesFinalStatus(before: OrderStatus, after: OrderStatus): boolean {
  return before === 'Cancelled' || (before === 'Delivered' && after !== 'Cancelled');
}
