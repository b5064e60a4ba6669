import type { Charges, Currency } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Price } from '../catalogue/price.tsx';
import { chargeTexts } from './charge-texts.ts';
import { percentText } from './percent-text.ts';

type ChargesProps = {
  /** A hold or an order. */
  of: Charges & { readonly currency: Currency };
  /** Whether the amount has the label of a cart's total. @default false */
  isTotal?: boolean;
  className?: string;
};

/** The service fee as a row of a list of sums, and when it is refunded; nothing without a fee. */
export function ServiceFee({ of: { fee, currency }, isTotal = false, className = 'font-bold' }: ChargesProps) {
  const { texts } = useChargeTexts(currency);
  if (fee === undefined) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="font-semibold">{texts.fee}</dt>
      <dd className={className}>
        <Price amount={fee.amount} currency={currency} isTotal={isTotal} />
      </dd>
      <dd className="basis-full text-xs text-muted">
        <FeeReturn of={{ fee, currency }} />
      </dd>
    </div>
  );
}

/** Whether the service fee comes back with a refund; nothing without a fee. */
export function FeeReturn({ of: { fee, currency } }: Pick<ChargesProps, 'of'>): ReactNode {
  const { texts, money } = useChargeTexts(currency);
  if (fee === undefined) return null;
  if (fee.returned === 0) return texts.kept;
  return fee.returned === fee.amount ? texts.returned : texts.partly(money(fee.returned));
}

/** The taxes that are included, one line each; nothing without any. */
export function Taxes({ of: { taxes = [], currency } }: Pick<ChargesProps, 'of'>): ReactNode {
  const { texts, money, percent } = useChargeTexts(currency);
  return taxes.map(tax => (
    <span key={`${tax.name} ${tax.percent}`} className="block">
      {texts.tax(tax.name, percent(tax.percent), money(tax.amount))}
    </span>
  ));
}

/** What a refund has left of the service fee; nothing where it came back, or there was none. */
export function FeeKept({ amount = 0, currency }: { amount: number | undefined; currency: Currency }): ReactNode {
  const { texts, money } = useChargeTexts(currency);
  return amount === 0 ? null : texts.wasKept(money(amount));
}

function useChargeTexts(currency: Currency) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const language = toLanguage(i18n.language);
  return {
    texts: chargeTexts[language],
    money: (amount: number) => format.price(amount, currency),
    percent: (rate: number) => percentText(rate, language),
  };
}
