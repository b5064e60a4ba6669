import type { AdminOrderDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminTexts } from '../use-admin-texts.ts';
import type { RefundKind } from './plan.ts';
import { TicketChoice } from './ticket-choice.tsx';
import { useRefund } from './use-refund.ts';

const kinds: readonly RefundKind[] = ['all', 'tickets', 'amount'];

/** Refunds all that is left, some tickets or an amount. The button states the money before it moves. */
export function RefundForm({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const format = useFormat();
  const { draft, change, preview, errors, failure, done, isBusy, banner, field, submit } = useRefund(order);
  const { currency } = order;
  const money = preview.amount === null ? null : format.price(preview.amount, currency);
  const wrong = (['tickets', 'amount', 'reason', 'used'] as const).flatMap(name =>
    errors[name] === undefined ? [] : [{ name, text: errors[name] }],
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-6"
    >
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {failure}
        </Banner>
      )}
      {done !== null && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {done}
        </Banner>
      )}
      <ErrorSummary
        title={t('account.summary', { count: wrong.length })}
        errors={wrong}
        onSelect={name => field(name)?.focus()}
      />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">{text('refund.what')}</legend>
        {kinds.map(kind => (
          <CheckField
            key={kind}
            kind="radio"
            name="kind"
            label={text(`refund.kind.${kind}`)}
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
          label={text('refund.amount')}
          hint={text('refund.amountHint', { left: format.price(order.refundable, currency) })}
          error={errors.amount}
          value={draft.amount}
          onChange={event => change({ amount: event.target.value })}
        />
      )}
      <TextField
        multiline
        name="reason"
        label={text('refund.reason')}
        hint={text('refund.reasonHint')}
        maxLength={500}
        error={errors.reason}
        value={draft.reason}
        onChange={event => change({ reason: event.target.value })}
      />
      {preview.tickets.length > 0 && (
        <CheckField
          label={text('refund.restock')}
          checked={draft.restock}
          onChange={event => change({ restock: event.target.checked })}
        />
      )}
      {preview.used > 0 && (
        <CheckField
          name="used"
          label={text('refund.used', { count: preview.used })}
          error={errors.used}
          checked={draft.used}
          onChange={event => change({ used: event.target.checked })}
        />
      )}
      <p className="text-sm text-muted">{text('refund.voids', { count: preview.tickets.length })}</p>
      <Button type="submit" variant="primary" size="lg" aria-busy={isBusy} disabled={isBusy}>
        {isBusy
          ? text('refund.busy')
          : money === null
            ? text('refund.submitUnknown')
            : text('refund.submit', { amount: money })}
      </Button>
    </form>
  );
}
