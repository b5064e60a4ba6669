import type { EventDetail, EventSummary } from '@guichet/contracts';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../services.ts';

/** What the cart page receives about the ticket that was just added. */
export type AddedState = { readonly added: string; readonly outcome: 'added' | 'already-there' };

/** Puts a ticket in the cart and goes there, as both "Get Ticket" buttons do. */
export function useAddToCart(): (event: EventSummary | EventDetail) => void {
  const { cart } = useServices();
  const navigate = useNavigate();
  return event => {
    const state: AddedState = { added: event._id, outcome: cart.add(event) };
    void navigate('/cart', { state });
  };
}
