import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CartItem, lineKey, maxTicketsPerLine } from '../../../features/cart/cart-item.ts';
import { countOfOthers, maxCount, setCount } from '../../../features/cart/line-count.ts';
import { photoSource } from '../../../features/catalogue/photo-source.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link, useLocation } from '../../../routing.tsx';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { readAdded } from './added-state.ts';
import { LineProblemMessage } from './line-problem-message.tsx';

type CartLineProps = { item: CartItem; hold: HoldState; isLocked: boolean; onRemove: () => void };

/** One event in the cart: name, count and price. The line of an event that was added again takes the focus (T20). */
export function CartLine({ item, hold, isLocked, onRemove }: CartLineProps) {
  const format = useFormat();
  const { state } = useLocation();
  const typeName = useTypeName();
  const line = useRef<HTMLLIElement>(null);
  const nameId = useId();
  const added = readAdded(state);
  const isRepeated = added?.outcome === 'already-there' && added.added === item._id;

  useEffect(() => {
    if (isRepeated) line.current?.focus();
  }, [isRepeated]);

  return (
    <li
      ref={line}
      tabIndex={-1}
      className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-divider bg-surface p-4 sm:grid-cols-[9rem_1fr]"
    >
      <div className="self-start overflow-hidden rounded-md sm:row-span-2">
        <Photo src={photoSource(item)} alt="" sizes="(min-width: 40rem) 9rem, 6rem" />
      </div>
      <div className="min-w-0">
        <h2 id={nameId} className="text-lg">
          <Link to={links.event(item._id)} className="inline-block py-0.5 hover:text-link hover:underline">
            {item.name}
          </Link>
        </h2>
        {item.ticketType !== undefined && <p className="text-sm font-semibold">{typeName(item.ticketType)}</p>}
        <p className="text-sm text-muted">
          {format.longDate(item.startDate)}, {item.startTime}
        </p>
        <p className="text-sm text-muted">{item.location}</p>
        <LineProblemMessage item={item} hold={hold} />
      </div>
      <LineCount item={item} isLocked={isLocked} nameId={nameId} onRemove={onRemove} />
    </li>
  );
}

type LineCountProps = Omit<CartLineProps, 'hold'> & { nameId: string };

/** The count of a line with its price, and the button that removes it. */
function LineCount({ item, isLocked, nameId, onRemove }: LineCountProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('checkout');
  const { cart } = useServices();
  const format = useFormat();
  const typeName = useTypeName();
  const name = item.ticketType === undefined ? item.name : `${item.name}, ${typeName(item.ticketType)}`;
  const limit = maxCount(item, countOfOthers(item, useReadable(cart)));
  const [isAboveLimit, setAboveLimit] = useState(false);

  /** Why a higher count was cut. A line without any ticket left has a message of its own. */
  const limitText = (left: number) => {
    if (item.maxPerOrder !== undefined && left > limit) return text('limitOfType', { count: limit });
    if (left >= maxTicketsPerLine) return text('limit', { max: maxTicketsPerLine });
    return left > 0 && text('left', { count: left });
  };

  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-span-1 sm:col-start-2">
      <Stepper
        value={item.count}
        max={item.cancelled || item.ended || item.blocked !== undefined ? item.count : limit}
        onChange={typed => {
          setAboveLimit(Number(typed) > limit);
          setCount(cart, lineKey(item), typed);
        }}
        isDisabled={isLocked}
        labels={{
          field: text('quantity', { name }),
          fewer: text('fewer', { name }),
          more: text('more', { name }),
        }}
      />
      <Button variant="quiet" aria-describedby={nameId} disabled={isLocked} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        {t('literals.remove')}
      </Button>
      <p className="ml-auto text-right leading-tight">
        <strong className="text-lg font-extrabold">
          <Price amount={item.count * item.price} currency={item.currency} />
        </strong>
        {item.count > 1 && (
          <span className="block text-xs text-muted">
            {text('each', { price: format.price(item.price, item.currency) })}
          </span>
        )}
      </p>
      {/* Always there: a screen reader reads what comes into it. */}
      <p role="status" className={isAboveLimit ? 'basis-full text-sm font-semibold text-danger' : 'sr-only'}>
        {isAboveLimit && limitText(item.quantity)}
      </p>
    </div>
  );
}
