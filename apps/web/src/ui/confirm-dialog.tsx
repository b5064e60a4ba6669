import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof Modal>, 'shape'> & {
  /** The text of the button that leaves everything as it is. */
  keep: string;
  /** The button that goes on; false if nothing can. */
  confirm: ReactNode;
  /** Sends what the dialog asks for. @default it is no form */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
};

/** A dialog that asks before something is done, with the two answers below. */
export function ConfirmDialog({ keep, confirm, onSubmit, children, ...modal }: ConfirmDialogProps) {
  const content = (
    <>
      {children}
      <div className="button-row sm:justify-end">
        <Button onClick={modal.onClose}>{keep}</Button>
        {confirm}
      </div>
    </>
  );
  return (
    <Modal {...modal}>
      {onSubmit === undefined ? (
        <div className="grid gap-4 text-base">{content}</div>
      ) : (
        <form noValidate className="grid gap-4 text-base" onSubmit={onSubmit}>
          {content}
        </form>
      )}
    </Modal>
  );
}
