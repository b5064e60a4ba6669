import { useFormat } from '../../i18n/use-format.ts';

/**
 * A price for the eye as documented, and for the ear in words: "CFA" alone is read letter by letter. On narrow screens
 * it may break, so that large text does not run off them.
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
