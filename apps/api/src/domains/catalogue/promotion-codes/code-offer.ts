import type { CodeOffer } from '@guichet/contracts';
import type { CodeOfferRow } from './code-offer-repository.ts';

/** Presents what a code would do. A price is stated where it doesn't depend on the rest of the order. */
export function presentOffer({ code, kind, per, value, price, typeIds, ticketTypes }: CodeOfferRow): CodeOffer {
  const reduced = (before: number) =>
    kind === 'free' || per === 'ticket' ? { reducedPrice: before - discountOf({ kind, value }, before) } : {};
  if (ticketTypes === null) return { code, kind, per, value, ...reduced(price) };
  return {
    ...{ code, kind, per, value },
    ticketTypes: ticketTypes.map(type => {
      const isFor = typeIds === null || typeIds.includes(type._id);
      return { ...type, reduced: isFor, ...(isFor ? reduced(type.price) : {}) };
    }),
  };
}

/** What is off one ticket, as `discount_lines` of the migrations counts it. */
function discountOf({ kind, value }: Pick<CodeOfferRow, 'kind' | 'value'>, price: number): number {
  if (kind === 'free') return price;
  return kind === 'percent' ? Math.floor((price * value) / 100) : Math.min(price, value);
}
