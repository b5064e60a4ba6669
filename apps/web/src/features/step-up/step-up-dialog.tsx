import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import type { StepUpKind } from './create-step-up.ts';

/** See `StepUpDialog`. */
export type StepUpDialogProps = {
  kind: StepUpKind;
  /** Opens the page that sets the second factor up. */
  onSetUp: () => void;
};

/** Asks for a code, and lets the waiting calls go on with it; or leads to the set-up that is missing. */
export function StepUpDialog({ kind, onSetUp }: StepUpDialogProps) {
  const { t: text } = useTranslation('second-factor');
  const { stepUp } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const giveUp = () => stepUp.finish(false);
  return (
    <Modal
      isOpen
      onClose={giveUp}
      title={text(kind === 'setup' ? 'stepUp.setUpTitle' : 'stepUp.title')}
      closeLabel={text('stepUp.cancel')}
      initialFocus={field}
    >
      {kind === 'setup' ? (
        <div className="grid gap-5">
          <p>{text('stepUp.setUp')}</p>
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              giveUp();
              onSetUp();
            }}
          >
            {text('stepUp.setUpNow')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p>{text(kind === 'code' ? 'stepUp.code' : 'stepUp.freshCode')}</p>
          <CodeForm field={field} onProved={() => stepUp.finish(true)} />
        </div>
      )}
    </Modal>
  );
}
