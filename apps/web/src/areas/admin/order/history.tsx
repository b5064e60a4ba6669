import type { AdminOrderDetail } from '@guichet/contracts';
import { Mail } from 'lucide-react';
import { useRevalidator } from 'react-router-dom';
import { useAction } from '../../../features/forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../money.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { useAdmin } from '../use-admin.ts';
import { useAdminTexts } from '../use-admin-texts.ts';
import { useDates } from '../use-dates.ts';

/** The attempts to pay, and the emails about the order, which can be sent again. */
export function History({ order }: { order: AdminOrderDetail }) {
  const text = useAdminTexts();
  const dates = useDates();
  const admin = useAdmin();
  const action = useAction();
  const { revalidate } = useRevalidator();
  const send = async () => {
    await action.run('mail', async () => {
      await admin.sendOrderMail(order._id);
      return text('order.mailSent');
    });
    void revalidate();
  };
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-lg">{text('order.payments')}</h2>
        {order.payments.length === 0 ? (
          <p className="text-muted">{text('order.noPayments')}</p>
        ) : (
          <DataTable
            caption={text('order.payments')}
            rows={order.payments}
            keyOf={payment => payment._id}
            columns={[
              { name: text('order.when'), isOneLine: true, value: payment => dates.time(payment.createdAt) },
              {
                name: text('orders.amount'),
                isNumber: true,
                value: payment => <Money amount={payment.amount} currency={payment.currency} />,
              },
              {
                name: text('order.state'),
                value: payment => text(`paymentState.${payment.state}`, { defaultValue: payment.state }),
              },
              {
                name: text('order.transaction'),
                value: payment => <span className="font-mono">{payment.transactionId ?? '–'}</span>,
              },
              { name: text('order.declined'), value: payment => payment.declineText ?? '–' },
            ]}
          />
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">{text('order.mails')}</h2>
        {order.mails.length === 0 ? (
          <p className="text-muted">{text('order.noMails')}</p>
        ) : (
          <DataTable
            caption={text('order.mails')}
            rows={order.mails}
            keyOf={mail => mail._id}
            columns={[
              { name: text('order.when'), isOneLine: true, value: mail => dates.time(mail.createdAt) },
              { name: text('order.about'), value: mail => text(`mailKind.${mail.kind}`, { defaultValue: mail.kind }) },
              { name: text('order.state'), value: mail => text(`mailState.${mail.state}`) },
            ]}
          />
        )}
        <OutcomeBanner outcome={action.outcome} />
        {order.tickets.some(({ state }) => state !== 'void') && (
          <div>
            <Button disabled={action.busy !== null} aria-busy={action.busy !== null} onClick={() => void send()}>
              <Mail aria-hidden className="size-4" />
              {text('order.sendMail')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
