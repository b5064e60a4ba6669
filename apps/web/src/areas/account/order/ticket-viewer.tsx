import { groupedTicketCode } from '@guichet/contracts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWakeLock } from '../../../browser/use-wake-lock.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { NumberedTicket } from './numbered-tickets.ts';

type TicketViewerProps = {
  /** The order's tickets; those that admit are shown. */
  tickets: readonly NumberedTicket[];
  /** The id of the ticket that is shown first; null while it is closed. */
  openAt: string | null;
  onClose: () => void;
};

/**
 * The tickets on the whole screen, one beside the other. White in both schemes: the screen lights the code, and the
 * browser lets no page turn up the brightness. Colours are those that both schemes share.
 */
export function TicketViewer({ tickets, openAt, onClose }: TicketViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOpen = openAt !== null;
  useWakeLock(isOpen);

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-white text-on-accent [--color-focus:var(--color-brand)]"
    >
      {openAt !== null && (
        <Tickets shown={tickets.filter(isValid)} openAt={openAt} titleId={titleId} onClose={onClose} />
      )}
    </dialog>
  );
}

function isValid({ state }: NumberedTicket): boolean {
  return state === 'valid';
}

type TicketsProps = {
  shown: readonly NumberedTicket[];
  openAt: string;
  titleId: string;
  onClose: () => void;
};

const control =
  'inline-flex min-h-12 items-center justify-center gap-1 rounded-md px-4 font-semibold hover:bg-brand/10';

function Tickets({ shown, openAt, titleId, onClose }: TicketsProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const strip = useRef<HTMLElement>(null);
  const [opened] = useState(() => shown.findIndex(({ ticket }) => ticket._id === openAt));
  const [position, setPosition] = useState(Math.max(0, opened));
  const current = shown[position];

  const scrollTo = (index: number) => {
    if (strip.current !== null) strip.current.scrollLeft = index * strip.current.clientWidth;
  };
  // Not at every position: a swipe, which the browser follows by itself, would be cut short.
  // Later than the effect that opens the dialog, which has no width before.
  useEffect(() => scrollTo(opened), [opened]);

  const step = (by: number) => {
    const next = (position + by + shown.length) % shown.length;
    setPosition(next);
    scrollTo(next);
  };
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 id={titleId} aria-live="polite" className="text-lg">
          {current !== undefined && text('order.ticketOf', current)}
        </h2>
        <button type="button" onClick={onClose} className={classNames(control, 'px-3')}>
          <X aria-hidden className="size-5" />
          {t('shop.close')}
        </button>
      </div>
      <section
        ref={strip}
        aria-label={text('order.codes')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setPosition(Math.round(scrollLeft / clientWidth));
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden -outline-offset-3 [scrollbar-width:none]"
      >
        {shown.map((numbered, index) => (
          <EnlargedTicket key={numbered.ticket._id} numbered={numbered} isShown={index === position} />
        ))}
      </section>
      {shown.length > 1 && (
        <div className="flex justify-between gap-4 p-2">
          <button type="button" onClick={() => step(-1)} className={control}>
            <ChevronLeft aria-hidden className="size-5" />
            {text('order.previous')}
          </button>
          <button type="button" onClick={() => step(1)} className={control}>
            {text('order.next')}
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}

/** One ticket with the largest code that fits. The others are beside it, out of sight and out of reach. */
function EnlargedTicket({
  numbered: { ticket, line, index, count },
  isShown,
}: {
  numbered: NumberedTicket;
  isShown: boolean;
}) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const typeName = useTypeName();
  const nth = text('order.ticketOf', { index, count });
  return (
    <div
      inert={!isShown}
      className="grid w-full shrink-0 snap-center content-center-safe items-center gap-3 overflow-y-auto text-center not-tall:grid-cols-2"
    >
      <QrCode
        text={ticket.payload}
        label={text('order.qr', { nth })}
        redundancy="quartile"
        className="max-w-[max(10rem,calc(100dvh-19rem))] not-tall:max-w-[max(10rem,calc(100dvh-8rem))]"
      />
      <div className="grid gap-2 px-5">
        <p className="font-mono text-2xl font-bold tracking-wider select-all">{groupedTicketCode(ticket.code)}</p>
        <p>
          <strong className="line-clamp-2 break-words">{line.name}</strong>
          {line.ticketType !== undefined && (
            <strong className="line-clamp-2 text-xl break-words">{typeName(line.ticketType)}</strong>
          )}
          {format.longDate(line.startDate)}, {line.startTime}
          <span className="line-clamp-2 break-words">{line.location}</span>
        </p>
      </div>
    </div>
  );
}
