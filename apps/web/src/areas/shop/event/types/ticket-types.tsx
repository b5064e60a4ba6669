import type { EventPage, TicketType } from '@guichet/contracts';
import { TicketPlus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTypes } from '../../../../features/cart/type-lines.ts';
import { Price } from '../../../../features/catalogue/price.tsx';
import { links } from '../../../../paths.ts';
import { useNavigate } from '../../../../routing.tsx';
import { useServices } from '../../../../services.ts';
import { Button } from '../../../../ui/button.tsx';
import { AnnouncedFee } from '../announced-fee.tsx';
import { barClass } from '../bar-class.ts';
import { type Choice, choose, countOf, limitOf, type OfferedType, sumOf } from './choice.ts';
import { TypeRow } from './type-row.tsx';
import { useCodeOffer } from './use-code-offer.ts';

type TicketTypesProps = { event: EventPage; types: readonly TicketType[] };

/** The types of an event as one form: how many of each, what they cost together, and one button. */
export function TicketTypes({ event, types: listed }: TicketTypesProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const { cart } = useServices();
  const navigate = useNavigate();
  const offer = useCodeOffer(event);
  const types: readonly OfferedType[] = offer?.ticketTypes ?? listed;
  const [choice, setChoice] = useState<Choice>({});
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const count = countOf(choice);
  const isOnSale = types.some(({ state }) => state === 'on_sale');
  const isPaid = types.some(({ price }) => price > 0);

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setMissing(count === 0);
    if (count === 0) {
      // On a phone the button stays at the bottom of the window, wherever the list is.
      form.current?.scrollIntoView();
      form.current?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    addTypes(
      cart,
      event,
      types.flatMap(type => ((choice[type._id] ?? 0) > 0 ? [{ type, count: choice[type._id] ?? 0 }] : [])),
    );
    void navigate(links.cart());
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="scroll-mt-24 rounded-lg border border-divider bg-surface"
    >
      <h2 id={titleId} className="px-5 pt-5 pb-2 text-xl">
        {text('types.title')}
      </h2>
      <ul className="px-5">
        {types.map(type => (
          <TypeRow
            key={type._id}
            type={type}
            timeZone={event.timeZone}
            currency={event.currency}
            count={choice[type._id] ?? 0}
            limit={limitOf(type, choice)}
            isUnlocked={offer !== null && !listed.some(({ _id }) => _id === type._id)}
            onChange={typed => {
              setMissing(false);
              setChoice(choose(choice, type, typed));
            }}
          />
        ))}
      </ul>
      {isPaid && <AnnouncedFee event={event} className="border-t border-divider px-5 py-3" />}
      {isOnSale && (
        <div className={`${barClass} border-t border-divider lg:p-5`}>
          <p role="alert" className="mb-2 text-sm font-semibold text-danger empty:hidden">
            {isMissing && text('types.missing')}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p aria-live="polite" className="grid">
              <strong className="text-xl font-extrabold">
                {count === 0 ? (
                  <Price amount={event.price} currency={event.currency} isLowest={isPaid} />
                ) : (
                  <Price amount={sumOf(choice, types)} currency={event.currency} />
                )}
              </strong>
              <span className="text-sm text-muted">
                {count === 0 ? text('pricePerTicket') : text('types.chosen', { count })}
              </span>
            </p>
            <Button type="submit" variant="primary" size="lg" className="max-sm:grow max-sm:px-4">
              <TicketPlus aria-hidden className="size-5 shrink-0 max-[23.9rem]:hidden" />
              {t('literals.getTickets')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
