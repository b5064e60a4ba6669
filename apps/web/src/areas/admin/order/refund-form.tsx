import type { AdminOrderDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RefundKind } from './plan.ts';
import { RefundConsequence } from './refund-consequence.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import { type RefundState, useRefund } from './use-refund.ts';

const kinds: readonly RefundKind[] = ['all', 'tickets', 'amount'];

type RefundFormProps = {
  order: AdminOrderDetail;
  /** Called with what happened; null when another attempt begins. The form goes when nothing is left to refund. */
  onDone: (text: string | null) => void;
};

/**
 * Refunds all that is left, some tickets or an amount, with a reason; what follows from it stands below as it is typed. The
 * button states the money, and a dialog asks before it moves.
 */
export function RefundForm({ order, onDone }: RefundFormProps) {
  const { t } = useTranslation();
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  const refund = useRefund(order, onDone);
  const { preview, errors, action, field } = refund;
  const money = preview.amount === null ? null : format.price(preview.amount, order.currency);
  const submit = money === null ? orderText('refund.submitUnknown') : orderText('refund.submit', { amount: money });
  const wrong = (['tickets', 'amount', 'reason', 'used'] as const).flatMap(name =>
    errors[name] === undefined ? [] : [{ name, text: errors[name] }],
  );
  return (
    <form
      noValidate
      onSubmit={refund.submit}
      className="grid max-w-2xl gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-6"
    >
      <ActionBanner outcome={action.outcome} />
      <ErrorSummary
        title={t('account.summary', { count: wrong.length })}
        errors={wrong}
        onSelect={name => field(name)?.focus()}
      />
      <RefundFields order={order} refund={refund} />
      <RefundConsequence order={order} refund={refund} money={money} />
      <Button
        type="submit"
        className="justify-self-start"
        aria-busy={action.busy !== null}
        disabled={action.busy !== null}
      >
        {action.busy === null ? submit : orderText('refund.busy')}
      </Button>
      <RefundQuestion order={order} refund={refund} money={money} submit={submit} />
    </form>
  );
}

type RefundPartProps = Pick<RefundFormProps, 'order'> & { refund: RefundState };

function RefundFields({ order, refund: { draft, preview, errors, change } }: RefundPartProps) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">{orderText('refund.what')}</legend>
        {kinds.map(kind => (
          <CheckField
            key={kind}
            kind="radio"
            name="kind"
            label={orderText(`refund.kind.${kind}`)}
            checked={draft.kind === kind}
            onChange={() => change({ kind })}
          />
        ))}
      </fieldset>
      {draft.kind === 'tickets' && (
        <TicketChoice
          order={order}
          chosen={draft.tickets}
          error={errors.tickets}
          onChange={tickets => change({ tickets })}
        />
      )}
      {draft.kind === 'amount' && (
        <TextField
          name="amount"
          inputMode="numeric"
          label={orderText('refund.amount')}
          hint={orderText('refund.amountHint', { left: format.price(order.refundable, order.currency) })}
          error={errors.amount}
          value={draft.amount}
          onChange={event => change({ amount: event.target.value })}
        />
      )}
      <TextField
        multiline
        name="reason"
        label={orderText('refund.reason')}
        hint={orderText('refund.reasonHint')}
        maxLength={500}
        error={errors.reason}
        value={draft.reason}
        onChange={event => change({ reason: event.target.value })}
      />
      {preview.tickets.length > 0 && (
        <CheckField
          label={orderText('refund.restock')}
          checked={draft.restock}
          onChange={event => change({ restock: event.target.checked })}
        />
      )}
      {preview.used > 0 && (
        <CheckField
          name="used"
          label={orderText('refund.used', { count: preview.used })}
          error={errors.used}
          checked={draft.used}
          onChange={event => change({ used: event.target.checked })}
        />
      )}
    </>
  );
}

function RefundQuestion({ order, refund, money, submit }: RefundPartProps & { money: string | null; submit: string }) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  return (
    <ConfirmDialog
      isOpen={refund.isAsking}
      onClose={refund.stopAsking}
      title={orderText('refund.ask')}
      closeLabel={text('dismiss')}
      keep={text('keep')}
      confirm={
        <Button variant="danger" onClick={() => void refund.send()}>
          {submit}
        </Button>
      }
    >
      <p className="font-semibold">{orderText('refund.askBody', { amount: money, name: order.user.name })}</p>
      <RefundConsequence order={order} refund={refund} money={money} hasReason />
    </ConfirmDialog>
  );
}
