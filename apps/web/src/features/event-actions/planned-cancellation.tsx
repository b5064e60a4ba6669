import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { ActionButton } from '../forms/action-button.tsx';
import { useAction } from '../forms/use-action.ts';
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
  const action = useAction();

  // It is minutes away, so the day goes without saying.
  const time = new Intl.DateTimeFormat(i18n.language === 'fr' ? 'fr-FR' : 'en-GB', { timeStyle: 'short' });

  return (
    <Banner tone="danger">
      <p>{text('cancellation.at', { time: time.format(new Date(cancelsAt)) })}</p>
      {action.outcome?.kind === 'failed' && <p>{errorText(action.outcome.error)}</p>}
      <ActionButton
        className="mt-2"
        action={action}
        name="take-back"
        busy={text('cancellation.takeBack')}
        task={async () => {
          await createEventEndsApi(authorised).takeBack(eventId, userId);
          await onTakenBack();
          return null;
        }}
      >
        {text('cancellation.takeBack')}
      </ActionButton>
    </Banner>
  );
}
