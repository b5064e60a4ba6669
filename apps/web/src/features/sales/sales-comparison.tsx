import type { SalesReply } from '@guichet/contracts';
import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { classNames } from '../../ui/class-names.ts';

/** What was sold more or less than in the period before, of which the API has the sums: in words, not by colour alone. */
export function SalesComparison({ sales: { total, previous, days, currency } }: { sales: SalesReply }) {
  const { t: text } = useTranslation('sales');
  const format = useFormat();
  const valid = ({ tickets, voidTickets }: SalesReply['total']) => tickets - voidTickets;
  return (
    <section className="grid gap-3 rounded-lg border border-divider bg-surface p-4 sm:p-5">
      <p className="text-sm text-muted">
        {text('compared', {
          count: days.length,
          from: format.longDate(previous.from),
          to: format.longDate(previous.to),
        })}
      </p>
      <dl className="grid gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
        <Change
          name={text('net')}
          now={total.net}
          before={previous.total.net}
          less="less"
          show={amount => format.price(amount, currency)}
        />
        <Change
          name={text('tickets')}
          now={valid(total)}
          before={valid(previous.total)}
          less="fewer"
          show={format.number}
        />
      </dl>
    </section>
  );
}

type ChangeProps = {
  name: string;
  now: number;
  before: number;
  /** The word for less of it. */
  less: 'less' | 'fewer';
  show: (amount: number) => string;
};

function Change({ name, now, before, less, show }: ChangeProps) {
  const { t: text, i18n } = useTranslation('sales');
  const Icon = now === before ? Equal : now > before ? TrendingUp : TrendingDown;
  const amount = show(Math.abs(now - before));
  const words = now === before ? text('same') : text(now > before ? 'more' : less, { amount });
  // Compared with nothing, there is no share.
  const share =
    now !== before && before > 0
      ? ` (${new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(Math.abs(now - before) / before)})`
      : '';
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={classNames('flex items-center gap-1.5 font-extrabold tabular-nums', now > before && 'text-success')}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {words}
        {share}
      </dd>
      <dd className="text-sm text-muted tabular-nums">{text('before', { amount: show(before) })}</dd>
    </div>
  );
}
