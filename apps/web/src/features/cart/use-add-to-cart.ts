import type { EventDetail, EventSummary } from '@guichet/contracts';
import { links } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { useServices } from '../../services.ts';

/** State passed to the cart page about the ticket that was just added. */
export type AddedState = { readonly added: string; readonly outcome: 'added' | 'already-there' };

/** Adds a ticket to the cart and opens the cart; used by both "Get Ticket" buttons. */
export function useAddToCart(): (event: EventSummary | EventDetail) => void {
  const { cart } = useServices();
  const navigate = useNavigate();
  return event => {
    const state: AddedState = { added: event._id, outcome: cart.add(event) };
    void navigate(links.cart(), { state });
  };
}
