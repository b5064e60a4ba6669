import type { AdminOrderDetail, RefundBody } from '@guichet/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAdmin } from '../admin-api.ts';
import { previewRefund, type RefundDraft, type RefundPreview } from './plan.ts';

type Draft = RefundDraft & { readonly reason: string; readonly restock: boolean; readonly used: boolean };
type Errors = { readonly [Name in 'tickets' | 'amount' | 'reason' | 'used']?: string };

const empty: Draft = { kind: 'all', tickets: [], amount: '', reason: '', restock: true, used: false };

/** What is reported of a refund. A provider that has not replied yet may still give the money back. */
const reports = {
  started: 'refund.waits',
  unknown: 'refund.waits',
  waiting: 'refund.waits',
  done: 'refund.done',
  failed: 'refund.wasRefused',
} as const;

/**
 * The state of a refund's form. An attempt without a definite result is repeated under the same key, so that it can't
 * refund twice; any change of the draft is another attempt.
 */
export function useRefund(order: AdminOrderDetail, onDone: (text: string | null) => void) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const check = useCheck(order);
  const action = useAction();
  const [draft, setDraft] = useState(empty);
  const [isSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  const key = useRef<string | null>(null);

  const preview = previewRefund(order, draft);
  const found = check(draft, preview);
  const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;

  async function refund() {
    key.current ??= crypto.randomUUID();
    try {
      const { refund: made } = await admin.refund(order._id, bodyOf(draft, preview), key.current);
      key.current = null;
      setDraft(empty);
      setSent(false);
      onDone(orderText(reports[made.state], { amount: format.price(made.amount, made.currency) }));
      return null;
    } catch (error) {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) key.current = null;
      throw error;
    }
  }

  return {
    draft,
    preview,
    errors: isSent ? found : {},
    action,
    /** Whether the checked form waits for the confirmation. */
    isAsking,
    stopAsking: () => setAsking(false),
    send: async () => {
      setAsking(false);
      onDone(null);
      await action.run('refund', refund);
      // Another admin may have refunded meanwhile: what is left is read again.
      void revalidate();
    },
    field,
    change: (changes: Partial<Draft>) => {
      key.current = null;
      setDraft({ ...draft, ...changes });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.current = event.currentTarget;
      setSent(true);
      const [first] = Object.keys(found);
      if (first !== undefined) field(first)?.focus();
      else if (action.busy === null) setAsking(true);
    },
  };
}

/** See `useRefund`. */
export type RefundState = ReturnType<typeof useRefund>;

/** The texts of what is missing or wrong in a draft. */
function useCheck(order: AdminOrderDetail) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  return (draft: Draft, { amount, tickets, used }: RefundPreview): Errors => ({
    ...(draft.kind === 'tickets' && tickets.length === 0 && { tickets: orderText('refund.chooseTickets') }),
    ...(draft.kind === 'amount' && amount === null && { amount: orderText('refund.enterAmount') }),
    ...(draft.kind === 'amount' &&
      amount !== null &&
      amount > order.refundable && {
        amount: orderText('refund.tooMuch', { left: format.price(order.refundable, order.currency) }),
      }),
    ...(draft.reason.trim() === '' && { reason: orderText('refund.enterReason') }),
    ...(used > 0 && !draft.used && { used: orderText('refund.confirmUsed') }),
  });
}

function bodyOf(draft: Draft, { amount, tickets }: RefundPreview): RefundBody {
  const reason = draft.reason.trim();
  if (draft.kind === 'amount') return { reason, ...(amount !== null && { amount }) };
  return {
    reason,
    // Left out, the API decides: tickets of coming events are for sale again.
    ...(!draft.restock && { restock: false }),
    used: draft.used,
    ...(draft.kind === 'tickets' && { tickets: tickets.map(({ _id }) => _id) }),
  };
}
