import type { Currency } from '@guichet/contracts';
import { useFormat } from '../../i18n/use-format.ts';

type MoneyProps = { amount: number; currency: Currency };

/** A sum of money; unlike the price of a ticket, nothing reads `CFA 0`. Screen readers get it in words. */
export function Money({ amount, currency }: MoneyProps) {
  const format = useFormat();
  return (
    <>
      <span aria-hidden className="tabular-nums whitespace-nowrap">
        {format.price(amount, currency)}
      </span>
      <span className="sr-only">{format.spokenPrice(amount)}</span>
    </>
  );
}
