import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanResult } from '../scan-result.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';

type UndoButtonProps = { result: ScanResult; className: string };

/** Takes the admission back that is shown, or that made this ticket "already used", while that is possible. */
export function UndoButton({ result, className }: UndoButtonProps) {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const { undoable, undoProblem } = useScannerState();
  const [isBusy, setIsBusy] = useState(false);
  const isOver = useIsOver(undoable?.until ?? null);
  const isSame =
    undoable !== null &&
    (result.kind === 'accepted'
      ? result.scanId === undoable.scanId
      : result.kind === 'already_used' && result.ticket?._id === undoable.ticketId);

  async function undo() {
    setIsBusy(true);
    await scanner.undo();
    setIsBusy(false);
  }

  return (
    <>
      <p role="status" className="text-center font-bold empty:hidden">
        {undoProblem !== null && t(`undoProblem.${undoProblem}`)}
      </p>
      {isSame && !isOver && (
        <>
          <button type="button" disabled={isBusy} onClick={() => void undo()} className={className}>
            {t(result.kind === 'accepted' ? 'undo' : 'undoFirst')}
          </button>
          <p className="text-center text-sm">{t('undoHint')}</p>
        </>
      )}
    </>
  );
}

function useIsOver(until: number | null): boolean {
  const { now } = useScannerServices();
  const [overAt, setOverAt] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOverAt(until), Math.max(0, until - now()));
    return () => clearTimeout(timer);
  }, [until, now]);
  return overAt === until;
}
