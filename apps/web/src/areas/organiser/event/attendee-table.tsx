import type { Attendee, EventDetail } from '@guichet/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import type { ActionOutcome } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useOrganiser } from '../organiser-api.ts';

/** Only admins open it. */
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

type AttendeeTableProps = { rows: readonly Attendee[]; event: EventDetail | null };

const tones = { valid: 'success', used: 'quiet', void: 'danger', suspended: 'danger' } as const;

/** The tickets of a page. Admins also see addresses and orders, and can refund a ticket. */
export function AttendeeTable({ rows, event }: AttendeeTableProps) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const typeName = useTypeName();
  const { isAdmin } = useOrganiser();
  const [toRefund, setToRefund] = useState<Attendee | null>(null);
  const [refunded, setRefunded] = useState<ActionOutcome | null>(null);
  const currency = event?.currency ?? 'XOF';
  return (
    <div className="grid gap-4">
      <ActionBanner outcome={refunded} />
      <DataTable
        caption={text('attendees.table')}
        rows={rows}
        keyOf={row => row._id}
        columns={[
          { name: text('attendees.holder'), value: row => <Holder attendee={row} /> },
          {
            name: text('attendees.ticket'),
            isOneLine: true,
            value: row => text('attendees.nthOf', { nth: row.nth, of: row.of }),
          },
          ...(rows.some(({ ticketType }) => ticketType !== undefined)
            ? [
                {
                  name: text('attendees.type'),
                  value: ({ ticketType }: Attendee) => (ticketType === undefined ? '–' : typeName(ticketType)),
                },
              ]
            : []),
          { name: text('attendees.price'), isNumber: true, value: row => format.price(row.line.price, currency) },
          {
            name: text('attendees.state'),
            value: row => <Tag tone={tones[row.state]}>{text(`attendees.states.${row.state}`)}</Tag>,
          },
          {
            name: text('attendees.checkedIn'),
            value: row =>
              row.usedAtLocal !== null &&
              text('attendees.checkedInAt', { time: row.usedAtLocal, device: row.usedBy ?? '' }),
          },
          // A lister's right allows no refund of a single ticket: the API lets admins only.
          ...(isAdmin
            ? [
                {
                  name: text('attendees.action'),
                  isWide: true,
                  value: (row: Attendee) =>
                    (row.state === 'valid' || row.state === 'used') && (
                      <Button
                        aria-label={text('attendees.refundFor', { nth: row.nth, of: row.of, holder: row.holder })}
                        onClick={() => setToRefund(row)}
                      >
                        {text('attendees.refund')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {toRefund !== null && (
        <Suspense fallback={null}>
          <RefundDialog
            key={toRefund._id}
            attendee={toRefund}
            event={event}
            onRefunded={doneText => setRefunded({ kind: 'done', text: doneText })}
            onClose={() => setToRefund(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Holder({ attendee }: { attendee: Attendee }) {
  return (
    <>
      {attendee.holder}
      {attendee.email !== undefined && (
        <span className="block text-xs font-normal text-muted">
          {attendee.email}
          {attendee.orderId !== undefined && ` · ${orderNumber(attendee.orderId)}`}
        </span>
      )}
    </>
  );
}
