import type { AttentionItem } from '@guichet/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import type { Action } from '../../../features/forms/use-action.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAdmin } from '../admin-api.ts';
import { Detail } from '../detail.tsx';
import { LookAgain } from '../look-again.tsx';
import { useDates } from '../use-dates.ts';

const ResolveForm = lazyPart(async () => (await import('./resolve-form.tsx')).ResolveForm);

type AttentionEntryProps = { item: AttentionItem; action: Action };

/** One problem: what it is about, what is known, and how it was or can be closed. */
export function AttentionEntry({ item, action }: AttentionEntryProps) {
  const { t: text } = useTranslation('admin');
  const dates = useDates();
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const orderId = 'orderId' in item.detail ? item.detail.orderId : null;
  const sendAgain = async () => {
    await action.run(item._id, async () => {
      await admin.sendFailedMail(item._id);
      return text('attention.mailSent');
    });
    void revalidate();
  };
  return (
    <li className="grid gap-3 rounded-lg border border-divider bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-base">{text(`attention.kind.${textOf(item.kind)}`, { defaultValue: item.kind })}</h2>
        <Tag tone={item.resolvedAt === null ? 'danger' : 'success'}>
          {text(item.resolvedAt === null ? 'attention.open' : 'attention.resolved')}
        </Tag>
      </div>
      <p className="text-sm">{text(`attention.help.${textOf(item.kind)}`, { defaultValue: '' })}</p>
      <p className="text-sm text-muted">
        {text('attention.since', { time: dates.time(item.openedAt) })} ·{' '}
        <span className="font-mono break-all">{item.subject}</span>
      </p>
      <Detail detail={item.detail} />
      {typeof orderId === 'string' && (
        <Link
          to={links.adminOrder(orderId)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline underline-offset-4"
        >
          {text('attention.openOrder')}
        </Link>
      )}
      {item.resolvedAt !== null ? (
        <p className="border-t border-divider pt-3 text-sm">
          <strong>
            {text('attention.resolvedBy', {
              name: item.resolvedBy?.name ?? text('attention.shop'),
              time: dates.time(item.resolvedAt),
            })}
          </strong>
          {item.note !== null && <span className="block whitespace-pre-line">{item.note}</span>}
        </p>
      ) : (
        <>
          {item.kind === 'mail_failed' && (
            <div>
              <Button disabled={action.busy !== null} onClick={() => void sendAgain()}>
                {text('attention.sendMail')}
              </Button>
            </div>
          )}
          {isOfPayment(item.kind) && (
            <div>
              <LookAgain paymentId={item.subject} action={action} />
            </div>
          )}
          <Suspense fallback={<div className="skeleton h-11" />}>
            <ResolveForm itemId={item._id} />
          </Suspense>
        </>
      )}
    </li>
  );
}

/** Whether the problem's subject is a payment, which the provider may know more of by now. */
function isOfPayment(kind: string): boolean {
  return kind === 'payment_unknown' || kind === 'capture_failed' || kind === 'void_failed';
}

/** The API's own name of one kind is not the term that the shop uses. */
function textOf(kind: string): string {
  return kind === 'stray_money' ? 'unmatched_transaction' : kind;
}
