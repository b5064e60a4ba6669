import type { AdminOrderDetail } from '@guichet/contracts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useAction } from '../../../features/forms/use-action.ts';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useAdmin } from '../admin-api.ts';
import { LookAgain } from '../look-again.tsx';
import { Money } from '../money.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { useDates } from '../use-dates.ts';

/** The attempts to pay, and the emails about the order, which can be sent again. */
export function History({ order }: { order: AdminOrderDetail }) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  const admin = useAdmin();
  const action = useAction();
  const looks = useAction();
  const { revalidate } = useRevalidator();
  const send = async () => {
    await action.run('mail', async () => {
      await admin.sendOrderMail(order._id);
      return orderText('order.mailSent');
    });
    void revalidate();
  };
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-lg">{orderText('order.payments')}</h2>
        {order.payments.length === 0 ? (
          <p className="text-muted">{orderText('order.noPayments')}</p>
        ) : (
          <DataTable
            caption={orderText('order.payments')}
            rows={order.payments}
            keyOf={payment => payment._id}
            columns={[
              { name: orderText('order.when'), isOneLine: true, value: payment => dates.time(payment.createdAt) },
              {
                name: text('orders.amount'),
                isNumber: true,
                value: payment => <Money amount={payment.amount} currency={payment.currency} />,
              },
              {
                name: orderText('order.state'),
                value: payment => text(`paymentState.${payment.state}`, { defaultValue: payment.state }),
              },
              {
                name: orderText('order.transaction'),
                value: payment => <span className="font-mono">{payment.transactionId ?? '–'}</span>,
              },
              {
                name: orderText('order.paidWith'),
                value: ({ paidWith }) => (paidWith === null ? '–' : <PaidWith instrument={paidWith} />),
              },
              { name: orderText('order.declined'), value: payment => payment.declineText ?? '–' },
              { name: text('look.column'), value: payment => <LookAgain paymentId={payment._id} action={looks} /> },
            ]}
          />
        )}
        <OutcomeBanner outcome={looks.outcome} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">{orderText('order.mails')}</h2>
        {order.mails.length === 0 ? (
          <p className="text-muted">{orderText('order.noMails')}</p>
        ) : (
          <DataTable
            caption={orderText('order.mails')}
            rows={order.mails}
            keyOf={mail => mail._id}
            columns={[
              { name: orderText('order.when'), isOneLine: true, value: mail => dates.time(mail.createdAt) },
              {
                name: orderText('order.about'),
                value: mail => orderText(`mailKind.${mail.kind}`, { defaultValue: mail.kind }),
              },
              { name: orderText('order.state'), value: mail => orderText(`mailState.${mail.state}`) },
            ]}
          />
        )}
        <OutcomeBanner outcome={action.outcome} />
        {order.tickets.some(({ state }) => state !== 'void') && (
          <div>
            <Button disabled={action.busy !== null} aria-busy={action.busy !== null} onClick={() => void send()}>
              <Mail aria-hidden className="size-4" />
              {orderText('order.sendMail')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
