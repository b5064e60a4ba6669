import type { EventDetail } from '@guichet/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { useAddToCart } from '../../../../features/cart/use-add-to-cart.ts';
import { formatClock, secondsLeft } from '../../../../features/checkout/countdown.ts';
import { SendLinkAfter } from '../../../../features/mailed-link/send-link.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useServices } from '../../../../services.ts';
import { Button } from '../../../../ui/button.tsx';
import type { WaitingPlaceState } from './use-waiting-place.ts';

/** The line for tickets that others hold: join it, see the place, and buy when it is one's turn. */
export function WaitingLine({ event, waiting }: { event: EventDetail; waiting: WaitingPlaceState }) {
  const { t: text } = useTranslation('event-page');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const { state, join, leave } = waiting;
  const [isJoining, setJoining] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  // Nothing is held that could come free: there is no line.
  const isUseless = event.capacity <= event.sold || (refusal instanceof ApiError && refusal.code === 'sold_out');

  async function press(step: () => Promise<void>) {
    setRefusal(null);
    setJoining(true);
    try {
      await step();
    } catch (error) {
      setRefusal(error);
      // Read again, the event is on sale, and the page shows its tickets in place of this panel.
      if (error instanceof ApiError && error.code === 'tickets_available') void revalidate();
    } finally {
      setJoining(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {state.kind === 'waiting' ? (
        <>
          <p role="status" className="text-lg font-semibold">
            {state.place.turnEndsAt === null
              ? text('soldOut.place', { count: state.place.place })
              : text('soldOut.turn')}
          </p>
          {state.place.turnEndsAt === null ? (
            <p className="text-sm text-muted">{text('soldOut.stay')}</p>
          ) : (
            <YourTurn event={event} turnEndsAt={state.place.turnEndsAt} serverNow={state.place.now} />
          )}
          {state.isOffline && (
            <p role="alert" className="text-sm text-danger">
              {text('soldOut.offline')}
            </p>
          )}
          <Button variant="quiet" onClick={() => void press(leave)}>
            {text('soldOut.leave')}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{text(isUseless ? 'soldOut.noneHeld' : 'soldOut.line')}</p>
          {state.kind === 'lost' && (
            <p role="alert" className="font-semibold">
              {text('soldOut.lost')}
            </p>
          )}
          {!isUseless && (
            <Button variant="primary" disabled={isJoining} onClick={() => void press(join)}>
              {isJoining ? text('soldOut.joining') : text('soldOut.join')}
            </Button>
          )}
        </>
      )}
      {refusal !== null && !isUseless && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {errorText(refusal)}
        </p>
      )}
      <SendLinkAfter error={refusal} />
    </div>
  );
}

type YourTurnProps = { event: EventDetail; turnEndsAt: string; serverNow: string };

/** The time of the turn, by the server's clock, and the button that uses it. */
function YourTurn({ event, turnEndsAt, serverNow }: YourTurnProps) {
  const { t } = useTranslation();
  const { now } = useServices();
  const addToCart = useAddToCart();
  const [endsAt] = useState(() => now() + Date.parse(turnEndsAt) - Date.parse(serverNow));
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()));

  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(endsAt, now())), 1_000);
    return () => clearInterval(timer);
  }, [endsAt, now]);

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="primary"
        size="lg"
        onClick={() => addToCart({ ...event, quantity: Math.max(1, event.quantity) })}
      >
        {t('literals.getTickets')}
      </Button>
      <strong role="timer" aria-live="off" className="text-xl tabular-nums">
        {formatClock(seconds)}
      </strong>
    </div>
  );
}
