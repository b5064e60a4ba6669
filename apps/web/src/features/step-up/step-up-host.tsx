import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { useReadable, useServices } from '../../services.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

type StepUpHostProps = Pick<StepUpDialogProps, 'onSetUp'>;

/**
 * Shows the question for the second factor over any page, with code that is loaded when it is first asked. It is
 * mounted beside the router, because a loader may wait for the answer before the first page is rendered.
 */
export function StepUpHost({ onSetUp }: StepUpHostProps) {
  const { i18n } = useTranslation();
  const { stepUp } = useServices();
  const kind = useReadable(stepUp);
  const [Dialog, setDialog] = useState<ComponentType<StepUpDialogProps> | null>(null);

  useEffect(() => {
    if (kind === null || Dialog !== null) return;
    Promise.all([import('./step-up-dialog.tsx'), loadTexts(i18n, ['second-factor'])]).then(
      ([loaded]) => setDialog(() => loaded.StepUpDialog),
      // Without its code and texts nothing can be asked: the waiting calls fail with the API's error.
      () => stepUp.finish(false),
    );
  }, [kind, Dialog, stepUp, i18n]);

  return kind === null || Dialog === null ? null : <Dialog kind={kind} onSetUp={onSetUp} />;
}
