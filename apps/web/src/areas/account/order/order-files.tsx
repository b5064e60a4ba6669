import { CalendarPlus, Download, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/save-file.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useReadable, useServices } from '../../../services.ts';
import { useOrders } from '../use-account-api.ts';

/** Saves the tickets as a PDF and their events for a calendar, and sends the mail with the tickets again. */
export function OrderFiles({ orderId }: { orderId: string }) {
  const { t: text } = useTranslation('account');
  const orders = useOrders();
  const action = useAction();
  const user = useReadable(useServices().session)?.user;
  if (user === undefined) return null;
  return (
    <section className="grid gap-3 print:hidden">
      <ActionBanner outcome={action.outcome} />
      <div className="button-row">
        <ActionButton
          action={action}
          name="tickets"
          busy={text('order.saving')}
          task={async () => save(await orders.tickets(orderId, user._id))}
        >
          <Download aria-hidden className="size-4" />
          {text('order.savePdf')}
        </ActionButton>
        <ActionButton
          action={action}
          name="calendar"
          busy={text('order.saving')}
          task={async () => save(await orders.calendar(orderId, user._id))}
        >
          <CalendarPlus aria-hidden className="size-4" />
          {text('order.saveCalendar')}
        </ActionButton>
        <ActionButton
          action={action}
          name="mail"
          busy={text('order.sendingMail')}
          task={async () => {
            await orders.sendMail(orderId, user._id);
            return text('order.mailSent', { email: user.email });
          }}
        >
          <Mail aria-hidden className="size-4" />
          {text('order.sendMail')}
        </ActionButton>
      </div>
      <p className="text-sm break-words text-muted">{text('order.mailedTo', { email: user.email })}</p>
    </section>
  );
}

function save(file: Parameters<typeof saveFile>[0]): null {
  saveFile(file);
  return null;
}
