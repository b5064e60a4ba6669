import { groupedTicketCode, type Ticket } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { ShownState } from '../order-state.ts';
import { ReissueDialog } from './reissue-dialog.tsx';

const tones = { used: 'quiet', void: 'danger', refunded: 'quiet', refunding: 'quiet', suspended: 'danger' } as const;

type TicketCardProps = {
  ticket: Ticket;
  state: ShownState;
  /** Its place among the tickets of its event. */
  nth: string;
  /** Called with the ticket's new code; undefined if its code can't be replaced. */
  onReissue: ((ticket: Ticket) => void) | undefined;
};

/**
 * The code that is checked at the entrance, as a picture and as a text. One that admits no guest has no picture,
 * is struck out and says why.
 */
export function TicketCard({ ticket, state, nth, onReissue }: TicketCardProps) {
  const { t: text } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const isValid = state === 'valid';
  return (
    <div className="ticket-shape h-full rounded-md bg-surface [--stub:3.5rem] flex flex-col">
      <div className="grid flex-1 content-start gap-3 px-5 pt-5 pb-3">
        {isValid && <QrCode text={ticket.payload} label={text('order.qr', { nth })} redundancy="quartile" />}
        <p
          className={classNames(
            'text-center font-mono text-xl font-bold tracking-wider select-all',
            !isValid && 'text-muted line-through',
          )}
        >
          {groupedTicketCode(ticket.code)}
        </p>
        {isValid && ticket.reissued > 0 && <p className="text-center text-sm text-muted">{text('order.reissued')}</p>}
      </div>
      <p className="perforation mx-5 flex min-h-14 flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        {nth}
        {state !== 'valid' && <Tag tone={tones[state]}>{text(`order.ticketState.${state}`)}</Tag>}
        {isValid && onReissue !== undefined && (
          <Button
            variant="quiet"
            className="-mr-4 print:hidden"
            aria-label={`${text('order.reissue')}, ${nth}`}
            onClick={() => setAsking(true)}
          >
            {text('order.reissue')}
          </Button>
        )}
      </p>
      {onReissue !== undefined && (
        <ReissueDialog ticket={ticket} isOpen={isAsking} onClose={() => setAsking(false)} onReissue={onReissue} />
      )}
    </div>
  );
}
