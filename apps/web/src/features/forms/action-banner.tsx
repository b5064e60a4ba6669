import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import type { ActionOutcome } from './use-action.ts';

/** The outcome of an action under the documented titles. It gets the focus, because it is what changed. */
export function ActionBanner({ outcome }: { outcome: ActionOutcome | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome !== null) banner.current?.focus();
  }, [outcome]);

  if (outcome === null) return null;
  const isDone = outcome.kind === 'done';
  return (
    <Banner
      ref={banner}
      tone={isDone ? 'success' : 'danger'}
      title={t(isDone ? 'literals.successTitle' : 'literals.errorTitle')}
    >
      {isDone ? outcome.text : errorText(outcome.error)}
    </Banner>
  );
}
