import type { AdminOrderDetail } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { refundableTickets } from './plan.ts';

type TicketChoiceProps = {
  order: AdminOrderDetail;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (tickets: readonly string[]) => void;
};

/** The tickets that can still be refunded, each with what its refund pays. */
export function TicketChoice({ order, chosen, error, onChange }: TicketChoiceProps) {
  const { t: orderText } = useTranslation('admin-order');
  const format = useFormat();
  const id = useId();
  const typeName = useTypeName();
  return (
    <fieldset className="grid gap-1" {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className="text-sm font-semibold">{orderText('refund.tickets')}</legend>
      {refundableTickets(order).map(ticket => (
        <CheckField
          key={ticket._id}
          name="tickets"
          label={[
            `${ticket.name}${ticket.ticketType ? ` · ${typeName(ticket.ticketType)}` : ''}, ${orderText('order.nth', { nth: ticket.nth, of: ticket.of })}`,
            format.price(ticket.refund, order.currency),
            ...(ticket.state === 'valid' ? [] : [orderText(`order.ticketState.${ticket.state}`)]),
          ].join(' · ')}
          checked={chosen.includes(ticket._id)}
          onChange={event =>
            onChange(event.target.checked ? [...chosen, ticket._id] : chosen.filter(other => other !== ticket._id))
          }
        />
      ))}
      {error !== undefined && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
