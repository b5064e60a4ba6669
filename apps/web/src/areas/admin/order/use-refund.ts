import type { AdminOrderDetail, RefundBody } from '@guichet/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAdmin } from '../admin-api.ts';
import { previewRefund, type RefundDraft, type RefundPreview } from './plan.ts';

type Draft = RefundDraft & { readonly reason: string; readonly restock: boolean; readonly used: boolean };
type Errors = { readonly [Name in 'tickets' | 'amount' | 'reason' | 'used']?: string };

const empty: Draft = { kind: 'all', tickets: [], amount: '', reason: '', restock: true, used: false };

/**
 * The state of a refund's form. An attempt without a definite result is repeated under the same key, so that it can't
 * refund twice; any change of the draft is another attempt.
 */
export function useRefund(order: AdminOrderDetail, onDone: (text: string | null) => void) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  const errorText = useErrorText();
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(empty);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const key = useRef<string | null>(null);

  const preview = previewRefund(order, draft);
  const found = check(draft, preview);
  const errors: Errors = isSent ? found : {};

  useEffect(() => {
    if (failure !== null) banner.current?.focus();
  }, [failure]);

  function check(checked: Draft, { amount, tickets, used }: RefundPreview): Errors {
    return {
      ...(checked.kind === 'tickets' && tickets.length === 0 && { tickets: orderText('refund.chooseTickets') }),
      ...(checked.kind === 'amount' && amount === null && { amount: orderText('refund.enterAmount') }),
      ...(checked.kind === 'amount' &&
        amount !== null &&
        amount > order.refundable && {
          amount: orderText('refund.tooMuch', { left: format.price(order.refundable, order.currency) }),
        }),
      ...(checked.reason.trim() === '' && { reason: orderText('refund.enterReason') }),
      ...(used > 0 && !checked.used && { used: orderText('refund.confirmUsed') }),
    };
  }

  const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;

  const send = async () => {
    key.current ??= crypto.randomUUID();
    setAsking(false);
    setBusy(true);
    setFailure(null);
    onDone(null);
    try {
      const { refund } = await admin.refund(order._id, bodyOf(draft, preview), key.current);
      key.current = null;
      setDraft(empty);
      setSent(false);
      onDone(
        orderText(
          refund.state === 'done' ? 'refund.done' : refund.state === 'failed' ? 'refund.wasRefused' : 'refund.waits',
          {
            amount: format.price(refund.amount, refund.currency),
          },
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) key.current = null;
      setFailure(errorText(error));
    } finally {
      setBusy(false);
      // Another admin may have refunded meanwhile: what is left is read again.
      void revalidate();
    }
  };

  return {
    draft,
    preview,
    errors,
    failure,
    /** Whether the checked form waits for the confirmation. */
    isAsking,
    stopAsking: () => setAsking(false),
    send: () => void send(),
    isBusy,
    banner,
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
      else if (!isBusy) setAsking(true);
    },
  };
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
