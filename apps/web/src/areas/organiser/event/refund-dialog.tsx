import { type Attendee, type EventDetail, RefundBody } from '@guichet/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOrganiser } from '../organiser-api.ts';

type RefundDialogProps = {
  /** The ticket to refund. */
  attendee: Attendee;
  event: EventDetail | null;
  /** Called with the text to show. */
  onRefunded: (text: string) => void;
  onClose: () => void;
};

const outcomes = {
  started: 'refund.waiting',
  unknown: 'refund.waiting',
  waiting: 'refund.waiting',
  done: 'refund.done',
  failed: 'refund.failed',
} as const;

/** Asks an admin for the reason before one ticket is refunded. */
export function RefundDialog({ attendee, event, onRefunded, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { api, userId } = useOrganiser();
  // A repeated attempt must not pay twice.
  const key = useRef(crypto.randomUUID());
  const isUsed = attendee.state === 'used';
  const mayRestock = event !== null && !event.ended && !event.cancelled;

  const form = useSubmit({
    schema: RefundBody,
    defaults: { reason: '', restock: mayRestock, used: false },
    missing: { reason: text('refund.reasonMissing') },
    check: ({ used }) => (isUsed && !used ? { used: text('refund.usedMissing') } : {}),
    send: async fields => {
      if (attendee.orderId === undefined) return;
      const body = { ...fields, orderId: attendee.orderId, ticketId: attendee._id };
      const { refund } = await api.refundTicket(userId, body, key.current);
      const amount = format.price(refund.amount, refund.currency);
      onRefunded(refund.amount === 0 ? text('refund.freeDone') : text(outcomes[refund.state], { amount }));
      onClose();
      await revalidate();
    },
  });
  const facts = { nth: attendee.nth, of: attendee.of, holder: attendee.holder };
  const { refund = attendee.line.price, feeKept } = attendee;
  const money = (amount: number) => format.price(amount, event?.currency ?? 'XOF');
  return (
    <Modal isOpen onClose={onClose} title={text('refund.title')} closeLabel={t('shop.close')}>
      <div className="grid gap-4">
        <p>
          {refund === 0 ? text('refund.free', facts) : text('refund.body', { ...facts, amount: money(refund) })}{' '}
          {feeKept !== undefined && text('refund.feeKept', { amount: money(feeKept) })}
        </p>
        <Form form={form} submit={text('refund.submit')} busy={text('refund.busy')}>
          <TextField multiline label={text('refund.reason')} {...form.field('reason')} />
          {mayRestock && <CheckField label={text('refund.restock')} {...form.field('restock')} />}
          {isUsed && <CheckField label={text('refund.used')} {...form.field('used')} />}
        </Form>
      </div>
    </Modal>
  );
}
