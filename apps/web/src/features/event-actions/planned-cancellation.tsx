import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { createEventEndsApi } from './event-ends-api.ts';

type PlannedCancellationProps = {
  eventId: string;
  userId: string;
  cancelsAt: string;
  onTakenBack: () => Promise<void>;
};

/** When the event will be called off, and the button that takes it back. */
export function PlannedCancellation({ eventId, userId, cancelsAt, onTakenBack }: PlannedCancellationProps) {
  const { t: text } = useTranslation('event-actions');
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  const { authorised } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // It is minutes away, so the day goes without saying.
  const time = new Intl.DateTimeFormat(i18n.language === 'fr' ? 'fr-FR' : 'en-GB', { timeStyle: 'short' });

  async function takeBack() {
    setBusy(true);
    setFailure(undefined);
    try {
      await createEventEndsApi(authorised).takeBack(eventId, userId);
      await onTakenBack();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Banner tone="danger">
      <p>{text('cancellation.at', { time: time.format(new Date(cancelsAt)) })}</p>
      {failure !== undefined && <p>{errorText(failure)}</p>}
      <Button className="mt-2" aria-busy={isBusy} disabled={isBusy} onClick={() => void takeBack()}>
        {text('cancellation.takeBack')}
      </Button>
    </Banner>
  );
}
