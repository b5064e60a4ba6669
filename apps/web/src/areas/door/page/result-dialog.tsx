import { CircleCheckBig, OctagonX, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { type ScanResult, type Tone, toneOf } from '../scan-result.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import type { Mode } from './mode-switch.tsx';
import { ResultFacts } from './result-facts.tsx';
import { UndoButton } from './undo-button.tsx';

/** The same in both colour schemes, because staff learn them: green, amber and red, each with a shape of its own. */
const appearances: Record<Tone, { readonly icon: typeof OctagonX; readonly ground: string; readonly button: string }> =
  {
    good: { icon: CircleCheckBig, ground: 'bg-[#0b6443] text-white', button: 'bg-white text-[#0b6443]' },
    check: { icon: TriangleAlert, ground: 'bg-[#ffb81c] text-[#1b1748]', button: 'bg-[#1b1748] text-white' },
    bad: { icon: OctagonX, ground: 'bg-[#a80f45] text-white', button: 'bg-white text-[#a80f45]' },
  };

/** The result of a scan over the whole screen, until the next ticket. */
export function ResultDialog({ onMode }: { onMode: (mode: Mode) => void }) {
  const { scanner } = useScannerServices();
  const { result } = useScannerState();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = result !== null;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="result-title"
      onClose={() => scanner.dismiss()}
      className="m-0 h-dvh max-h-none w-screen max-w-none p-0"
    >
      {result !== null && <Result result={result} onMode={onMode} />}
    </dialog>
  );
}

function Result({ result, onMode }: { result: ScanResult; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const title = useRef<HTMLHeadingElement>(null);
  const { icon: Icon, ground, button } = appearances[toneOf(result)];
  const other = otherMode(result);
  // Each result is read out, also one that replaces another.
  useEffect(() => {
    if (result !== null) title.current?.focus();
  }, [result]);
  const buttonClass = 'min-h-16 rounded-md px-4 text-lg font-bold';
  return (
    <div className={classNames('flex min-h-full flex-col gap-4 p-4', ground)}>
      <div className="grid flex-1 content-center justify-items-center gap-3 text-center">
        <Icon aria-hidden className="size-32 max-h-[25dvh]" strokeWidth={1.75} />
        <h2 id="result-title" ref={title} tabIndex={-1} className="text-3xl">
          {t(`result.${result.kind}.title`)}
        </h2>
        <ResultFacts result={result} />
      </div>
      <div className="mx-auto grid w-full max-w-xl gap-3 pb-[env(safe-area-inset-bottom)]">
        {other !== null && (
          <button
            type="button"
            onClick={() => {
              scanner.dismiss();
              onMode(other);
            }}
            className={classNames(buttonClass, 'border-2 border-current')}
          >
            {t(other === 'code' ? 'typeCode' : 'searchName')}
          </button>
        )}
        <UndoButton result={result} className={classNames(buttonClass, 'border-2 border-current')} />
        <button type="button" onClick={() => scanner.dismiss()} className={classNames(buttonClass, button)}>
          {t('next')}
        </button>
      </div>
    </div>
  );
}

/** Where the staff may find the ticket although this scan did not. */
function otherMode({ kind }: ScanResult): Mode | null {
  if (kind === 'damaged') return 'code';
  return kind === 'unknown' || kind === 'already_used' ? 'name' : null;
}
