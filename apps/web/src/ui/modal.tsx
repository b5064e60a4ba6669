import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Text of the button that closes it. */
  closeLabel: string;
  children: ReactNode;
  /** A card in the middle, or a panel along the side. @default 'card' */
  shape?: 'card' | 'panel';
  /** Focused when it opens. @default the button that closes it */
  initialFocus?: RefObject<HTMLElement | null>;
};

const shapes = {
  card: 'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg',
  panel: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(22rem,calc(100vw-2.5rem))] rounded-l-lg',
};

/** A native dialog: the browser keeps the focus inside, closes on Escape and restores the focus. */
export function Modal({ isOpen, onClose, title, closeLabel, children, shape = 'card', initialFocus }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    initialFocus?.current?.focus();
  }, [isOpen, initialFocus]);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className={classNames('modal-motion bg-surface p-0 text-foreground shadow-lift', shapes[shape])}
    >
      {isOpen && (
        <div className="flex max-h-dvh min-h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-divider py-3 pr-2 pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="grid size-11 place-items-center rounded-md hover:bg-inset"
            >
              <X aria-hidden className="size-5" />
              <span className="sr-only">{closeLabel}</span>
            </button>
          </div>
          <div className="flex-1 overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
