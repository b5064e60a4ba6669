import type { Currency } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

type PriceProps = {
  amount: number;
  currency: Currency;
  /** Whether it is the total of a cart, which has its own documented label. @default false */
  isTotal?: boolean;
  /** Whether others of the event may cost more: "From" stands before it. @default false */
  isLowest?: boolean | undefined;
};

/**
 * A price as documented and, for screen readers, in words, because they spell "CFA". On narrow screens
 * it may wrap, so that large text does not overflow.
 */
export function Price({ amount, currency, isTotal = false, isLowest = false }: PriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // A total stays a sum, as documented. Of several prices only the lowest may be nothing.
  if (amount === 0 && !isTotal && !isLowest) return t('money.free');
  return (
    <>
      {isLowest && `${t('money.from')} `}
      <span aria-hidden className="tabular-nums sm:whitespace-nowrap">
        {isTotal ? format.total(amount, currency) : format.price(amount, currency)}
      </span>
      <span className="sr-only">{format.spokenPrice(amount)}</span>
    </>
  );
}
