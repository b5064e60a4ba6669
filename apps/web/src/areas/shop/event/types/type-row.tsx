import type { Currency } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fewTickets } from '../../../../features/catalogue/availability.ts';
import { Price } from '../../../../features/catalogue/price.tsx';
import { useTypeName } from '../../../../features/catalogue/use-type-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Stepper } from '../../../../ui/stepper.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { OfferedType } from './choice.ts';
import { SaleStart } from './sale-start.tsx';

type TypeRowProps = {
  type: OfferedType;
  timeZone: string;
  currency: Currency;
  count: number;
  /** The most that can be chosen now. */
  limit: number;
  /** Whether only the buyer's code shows it. */
  isUnlocked: boolean;
  onChange: (typed: string | number) => void;
};

/** One type: name, description and price, and how many of it, or why nobody can buy it now. */
export function TypeRow({ type, timeZone, currency, count, limit, isUnlocked, onChange }: TypeRowProps) {
  const { t } = useTranslation();
  const { t: text, i18n } = useTranslation('event-page');
  const format = useFormat();
  const name = useTypeName()(type);
  const nameId = useId();
  const isOnSale = type.state === 'on_sale';
  const description = i18n.language === 'fr' ? (type.descriptionFr ?? type.description) : type.description;
  return (
    <li className="border-t border-divider first:border-t-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in every browser. */}
      <div
        role="group"
        aria-labelledby={nameId}
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4',
          !isOnSale && 'text-muted',
        )}
      >
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="flex flex-wrap items-center gap-2 text-base font-bold wrap-anywhere">
            <span id={nameId}>{name}</span>
            {isUnlocked && <Tag tone="success">{text('types.unlocked')}</Tag>}
            {isOnSale && type.quantity <= fewTickets && (
              <Tag tone="accent">{t('shop.event.fewLeft', { count: type.quantity })}</Tag>
            )}
          </h3>
          {description !== '' && <p className="text-sm whitespace-pre-line text-muted">{description}</p>}
          <TypePrice type={type} currency={currency} />
          {isOnSale && type.salesEnd !== null && (
            <p className="text-xs text-muted">
              {text('types.until', { time: format.moment(type.salesEnd, timeZone) })}
            </p>
          )}
        </div>
        {isOnSale ? (
          <Stepper
            value={count}
            min={0}
            max={limit}
            onChange={onChange}
            labels={{
              field: text('types.count', { name }),
              fewer: text('types.fewer', { name }),
              more: text('types.more', { name }),
            }}
          />
        ) : (
          <p className="text-sm font-semibold">
            {type.state === 'not_yet' && type.salesStart !== null ? (
              <SaleStart startsAt={type.salesStart} timeZone={timeZone} />
            ) : (
              text(type.state === 'sold_out' ? 'types.soldOut' : 'types.ended')
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** The price of a type, and before it the one that the buyer's code takes something off. */
function TypePrice({ type: { price, reducedPrice = price }, currency }: Pick<TypeRowProps, 'type' | 'currency'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
      {reducedPrice < price && (
        <s className="font-normal text-muted">
          <Price amount={price} currency={currency} />
        </s>
      )}
      <Price amount={reducedPrice} currency={currency} />
    </p>
  );
}
