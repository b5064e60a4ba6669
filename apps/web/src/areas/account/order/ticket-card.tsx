import { groupedTicketCode, type Ticket } from '@guichet/contracts';
import { Maximize2, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoSource } from '../../../features/catalogue/photo-source.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/photo.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { NumberedTicket } from './numbered-tickets.ts';

const tones = { used: 'quiet', void: 'danger', refunded: 'quiet', refunding: 'quiet', suspended: 'danger' } as const;

type TicketCardProps = {
  numbered: NumberedTicket;
  /** The buyer's name. */
  holder: string;
  /** Shows the ticket on the whole screen. */
  onEnlarge: () => void;
  /** Called with the ticket's new code; undefined if its code can't be replaced. */
  onReissue: ((ticket: Ticket) => void) | undefined;
};

/** A ticket: the event above, torn off below it the code that is checked at the entrance. */
export function TicketCard({ numbered, holder, onEnlarge, onReissue }: TicketCardProps) {
  const isValid = numbered.state === 'valid';
  return (
    <div className="ticket-edge flex h-full flex-col break-inside-avoid">
      <div className="overflow-hidden rounded-t-lg bg-surface">
        <Photo
          src={photoSource(numbered.line)}
          alt=""
          sizes="(min-width: 40rem) 27rem, 100vw"
          isFirst={numbered.index === 1}
          isStrip
          className={classNames('print:hidden', !isValid && 'grayscale-[65%]')}
        />
        <div className="pagne print:hidden" />
        <TicketFacts numbered={numbered} holder={holder} />
      </div>
      <div className="ticket-notches relative flex flex-1 flex-col rounded-b-lg bg-surface [--stub:100%]">
        <div className="perforation mx-5" />
        <TicketCode numbered={numbered} onEnlarge={onEnlarge} />
        {isValid && <TicketActions numbered={numbered} onReissue={onReissue} />}
      </div>
    </div>
  );
}

function TicketFacts({ numbered: { line, index, count }, holder }: Pick<TicketCardProps, 'numbered' | 'holder'>) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const typeName = useTypeName();
  return (
    <div className="grid gap-3 px-5 pt-4 pb-5">
      <div className="grid gap-0.5">
        <p className="text-lg font-bold break-words">{line.name}</p>
        {line.ticketType !== undefined && <p className="font-semibold break-words">{typeName(line.ticketType)}</p>}
        <p className="font-semibold">
          <time dateTime={line.startDate.slice(0, 10)}>{format.longDate(line.startDate)}</time>, {line.startTime}
        </p>
        <p className="break-words text-muted">{line.location}</p>
      </div>
      <p className="flex items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 break-words">
          <span className="sr-only">{text('order.holder')} </span>
          {holder}
        </span>
        <span className="shrink-0 text-muted">{text('order.ticketOf', { index, count })}</span>
      </p>
    </div>
  );
}

/** The code as a picture, which a press enlarges, and as a text. One that admits no guest is struck out and says why. */
function TicketCode({
  numbered: { ticket, index, count, state },
  onEnlarge,
}: Omit<TicketCardProps, 'holder' | 'onReissue'>) {
  const { t: text } = useTranslation('account');
  const nth = text('order.ticketOf', { index, count });
  const isValid = state === 'valid';
  return (
    <div className="relative grid flex-1 content-center justify-items-center gap-2 px-5 pt-5 pb-2">
      {isValid && <QrCode text={ticket.payload} label={text('order.qr', { nth })} redundancy="quartile" />}
      <p
        // Above the button that covers this part, so that it can be selected.
        className={classNames(
          'relative z-10 text-center font-mono text-xl font-bold tracking-wider select-all',
          !isValid && 'text-muted line-through',
        )}
      >
        {groupedTicketCode(ticket.code)}
      </p>
      {isValid && ticket.reissued > 0 && <p className="text-center text-sm text-muted">{text('order.reissued')}</p>}
      {isValid && (
        <button
          type="button"
          aria-label={`${text('order.enlarge')}, ${nth}`}
          onClick={onEnlarge}
          className="flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-link underline underline-offset-4 after:absolute after:inset-0 print:hidden"
        >
          <Maximize2 aria-hidden className="size-4" />
          {text('order.enlarge')}
        </button>
      )}
      {state !== 'valid' && (
        <p className="pb-3">
          <Tag tone={tones[state]}>{text(`order.ticketState.${state}`)}</Tag>
        </p>
      )}
    </div>
  );
}

// Few buyers open them. The service worker keeps the first one, which needs no network.
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const ReissueDialog = lazyPart(async () => (await import('./reissue-dialog.tsx')).ReissueDialog);

/** Gives a valid ticket to its guest, and replaces a code that the wrong person has seen. */
function TicketActions({ numbered, onReissue }: Pick<TicketCardProps, 'numbered' | 'onReissue'>) {
  const { t: text } = useTranslation('account');
  const [dialog, setDialog] = useState<'share' | 'reissue' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const nth = text('order.ticketOf', { index: numbered.index, count: numbered.count });
  const open = (wanted: 'share' | 'reissue') => {
    setDialog(wanted);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center justify-between border-t border-divider px-1 py-1.5 print:hidden">
      <Button variant="quiet" aria-label={`${text('order.share')}, ${nth}`} onClick={() => open('share')}>
        <Share2 aria-hidden className="size-4" />
        {text('order.share')}
      </Button>
      {onReissue !== undefined && (
        <Button variant="quiet" aria-label={`${text('order.reissue')}, ${nth}`} onClick={() => open('reissue')}>
          {text('order.reissue')}
        </Button>
      )}
      <Suspense>
        {dialog === 'share' && <ShareDialog numbered={numbered} isOpen={isOpen} onClose={close} />}
        {dialog === 'reissue' && onReissue !== undefined && (
          <ReissueDialog ticket={numbered.ticket} isOpen={isOpen} onClose={close} onReissue={onReissue} />
        )}
      </Suspense>
    </div>
  );
}
