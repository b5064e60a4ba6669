import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import type { Matches, TicketMatch } from '../scanner-state.ts';
import { useDoorFormat } from './use-door-format.ts';

const tones = { valid: 'success', used: 'danger', cancelled: 'danger', suspended: 'accent' } as const;

/** The tickets that a search found. Without a network they can only be read: the server admits them. */
export function MatchList({ matches }: { matches: Matches }) {
  const { t } = useTranslation('door');
  const { tickets, more, offline } = matches;
  return (
    <>
      {offline && tickets.length > 0 && <p className="mt-1 text-sm text-muted">{t('name.offline')}</p>}
      <ul className="mt-2 grid gap-2">
        {tickets.map(ticket => (
          <li key={ticket._id}>
            <Match ticket={ticket} offline={offline} />
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-sm text-muted">{t('name.more')}</p>}
    </>
  );
}

function Match({ ticket, offline }: { ticket: TicketMatch; offline: boolean }) {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { scanner } = useScannerServices();
  const { isChecking } = useScannerState();
  const { _id, state, usedAt, usedBy } = ticket;
  const use = usedBy === null ? 'use.here' : 'use.other';
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-divider bg-surface p-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{format.ticket(ticket)}</p>
        {ticket.ticketType !== undefined && <p className="break-words">{format.type(ticket.ticketType)}</p>}
        <Tag tone={tones[state]}>{t(`name.states.${state}`)}</Tag>
        {usedAt !== null && (
          <p className="mt-1 text-xs text-muted">{t(use, { time: format.time(usedAt), device: usedBy ?? '' })}</p>
        )}
      </div>
      {!offline && state === 'valid' && (
        <Button
          className="shrink-0"
          disabled={isChecking}
          aria-label={t('name.admitLabel', { ticket: format.ticket(ticket) })}
          onClick={() => void scanner.admit(_id)}
        >
          {t('name.admit')}
        </Button>
      )}
    </div>
  );
}
