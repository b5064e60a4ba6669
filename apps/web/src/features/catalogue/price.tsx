import { useFormat } from '../../i18n/use-format.ts';

/**
 * A price as documented and, for screen readers, in words, because they spell "CFA". On narrow screens
 * it may wrap, so that large text does not overflow.
 */
export function Price({ amount, isTotal = false }: { amount: number; isTotal?: boolean }) {
  const format = useFormat();
  return (
    <>
      <span aria-hidden className="tabular-nums sm:whitespace-nowrap">
        {isTotal ? format.total(amount) : format.price(amount)}
      </span>
      <span className="sr-only">{format.spokenPrice(amount)}</span>
    </>
  );
}
