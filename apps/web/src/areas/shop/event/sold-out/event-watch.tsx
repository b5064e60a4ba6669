import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendLinkAfter } from '../../../../features/mailed-link/send-link.tsx';
import type { SoldOutApi } from '../../../../features/sold-out/sold-out-api.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';

/** The mail when a ticket comes free: asked for or given up by one button. */
export function EventWatch({ api }: { api: SoldOutApi }) {
  const { t: text } = useTranslation('event-page');
  const errorText = useErrorText();
  const [isWatching, setWatching] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    const leaving = new AbortController();
    api.isWatching(leaving.signal).then(
      // A reply that comes after the button was pressed is older than the press.
      ({ watching }) => !isPressed.current && setWatching(watching),
      () => {
        // The button then asks for the mail: a repeat changes nothing.
      },
    );
    return () => leaving.abort();
  }, [api]);

  async function toggle() {
    isPressed.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const { watching } = await (isWatching ? api.unwatch() : api.watch());
      setWatching(watching);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="font-semibold empty:hidden">
        {isWatching && text('soldOut.watching')}
      </p>
      <Button variant={isWatching ? 'quiet' : 'secondary'} disabled={isBusy} onClick={() => void toggle()}>
        <BellRing aria-hidden className="size-4" />
        {isWatching ? text('soldOut.unwatch') : text('soldOut.watch')}
      </Button>
      {refusal !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {errorText(refusal)}
        </p>
      )}
      <SendLinkAfter error={refusal} />
    </div>
  );
}
