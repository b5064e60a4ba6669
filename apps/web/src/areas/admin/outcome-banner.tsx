import { useTranslation } from 'react-i18next';
import type { ActionOutcome } from '../../features/forms/use-action.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import type { TimedBanner } from './dashboard/timed-banner.tsx';

type OutcomeBannerProps = {
  outcome: ActionOutcome | null;
  /** How it is shown: `TimedBanner` goes by itself, as the specification has it for categories. @default Banner */
  Shown?: typeof Banner | typeof TimedBanner;
};

/** The outcome of an action under its documented title. */
export function OutcomeBanner({ outcome, Shown = Banner }: OutcomeBannerProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (outcome === null) return null;
  const isDone = outcome.kind === 'done';
  const title = t(isDone ? 'literals.successTitle' : 'literals.errorTitle');
  return (
    <Shown key={outcome.key} tone={isDone ? 'success' : 'danger'} title={title}>
      {isDone ? outcome.text : errorText(outcome.error)}
    </Shown>
  );
}
