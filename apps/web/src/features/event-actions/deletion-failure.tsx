import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why an event was not deleted. It takes the focus. */
export function DeletionFailure({ error }: { error: unknown }) {
  const { t: text } = useTranslation('event-actions');
  const errorText = useErrorText();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} tone="danger" title={text('deletion.failed')}>
      {errorText(error)}
    </Banner>
  );
}
