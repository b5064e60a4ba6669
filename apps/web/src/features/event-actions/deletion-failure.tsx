import { useEffect, useRef } from 'react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { useEventActionsTexts } from './use-event-actions-texts.ts';

/** Why an event was not deleted. It takes the focus. */
export function DeletionFailure({ error }: { error: unknown }) {
  const text = useEventActionsTexts();
  const errorText = useErrorText();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} tone="danger" title={text('deletion.failed')}>
      {errorText(error)}
    </Banner>
  );
}
