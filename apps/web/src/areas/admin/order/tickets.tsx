import type { AdminOrderDetail, AdminTicket } from '@guichet/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { useAction } from '../../../features/forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SortedTable } from '../../../ui/sorted-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAdmin } from '../admin-api.ts';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { useDates } from '../use-dates.ts';

const ReissueDialog = lazyPart(async () => (await import('./reissue-dialog.tsx')).ReissueDialog);

const tones = { valid: 'success', used: 'quiet', void: 'danger', suspended: 'danger' } as const;

/** Every ticket of the order with its state. Admins never see the codes, which admit. */
export function Tickets({ order: { tickets } }: { order: AdminOrderDetail }) {
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  const typeName = useTypeName();
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const confirming = tickets.find(({ _id }) => _id === confirmingId);
  const eventOf = ({ name, ticketType }: AdminTicket) => (ticketType ? `${name} · ${typeName(ticketType)}` : name);
  const nth = (ticket: AdminTicket) => orderText('order.nth', { nth: ticket.nth, of: ticket.of });

  const confirmReissueOf = (id: string | null) => {
    action.clear();
    setConfirmingId(id);
  };
  const reissue = async ({ _id, reissued }: AdminTicket, reason: string) => {
    await action.run(_id, async () => {
      await admin.reissue(_id, { reissued, reason });
      setConfirmingId(null);
      return orderText('reissue.done');
    });
    // A ticket that was used or refunded meanwhile is shown as it is now.
    void revalidate();
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{orderText('order.tickets')}</h2>
      {confirming === undefined && <OutcomeBanner outcome={action.outcome} />}
      <SortedTable
        caption={orderText('order.tickets')}
        rows={tickets}
        keyOf={ticket => ticket._id}
        columns={[
          { name: orderText('order.ticket'), isOneLine: true, value: nth, sortBy: ticket => ticket.nth },
          { name: orderText('order.event'), value: eventOf, sortBy: eventOf },
          {
            name: orderText('order.state'),
            value: ticket => <Tag tone={tones[ticket.state]}>{orderText(`order.ticketState.${ticket.state}`)}</Tag>,
            sortBy: ticket => orderText(`order.ticketState.${ticket.state}`),
          },
          {
            name: orderText('order.entrance'),
            isOneLine: true,
            sortBy: ticket => ticket.usedAt ?? '',
            value: ticket =>
              ticket.usedAt === null
                ? '–'
                : `${dates.time(ticket.usedAt)}${ticket.usedBy === null ? '' : ` · ${ticket.usedBy}`}`,
          },
          {
            name: orderText('order.reissued'),
            isNumber: true,
            value: ticket => ticket.reissued,
          },
          {
            name: orderText('reissue.column'),
            isOneLine: true,
            isWide: true,
            value: ticket =>
              ticket.state === 'valid' ? (
                <Button disabled={action.busy !== null} onClick={() => confirmReissueOf(ticket._id)}>
                  {orderText('reissue.button')}
                  <span className="sr-only">
                    {' '}
                    {ticket.name}, {nth(ticket)}
                  </span>
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {confirming !== undefined && (
        <Suspense fallback={null}>
          <ReissueDialog
            action={action}
            onClose={() => confirmReissueOf(null)}
            onReissue={reason => reissue(confirming, reason)}
          />
        </Suspense>
      )}
    </section>
  );
}
