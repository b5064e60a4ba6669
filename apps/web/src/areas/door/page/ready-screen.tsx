import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../scan-result.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { CameraMode } from './camera-mode.tsx';
import { CodeMode } from './code-mode.tsx';
import { type Mode, ModeSwitch } from './mode-switch.tsx';
import { NameMode } from './name-mode.tsx';
import { Notices } from './notices.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ScannerBar } from './scanner-bar.tsx';
import { useHandScanner } from './use-hand-scanner.ts';
import { useSync } from './use-sync.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** A scanner that works: the event and its counts above, what matters for one thumb below. */
export function ReadyScreen() {
  const { t } = useTranslation('door');
  const { scanner, feedback } = useScannerServices();
  const { result, isChecking } = useScannerState();
  const [mode, setMode] = useState<Mode>('camera');
  useSync();
  useWakeLock();
  useHandScanner(text => void scanner.scan(text));
  useUnlockedSound();

  useEffect(() => {
    if (result !== null) feedback.play(toneOf(result));
  }, [result, feedback]);

  function onCode(text: string): boolean {
    // A refusal stays until the staff have read it; after an admission the next ticket may come at once.
    const mayScan = !isChecking && (result === null || toneOf(result) === 'good');
    if (mayScan) void scanner.scan(text);
    return mayScan;
  }

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <ScannerBar />
      <main className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-[max(0.75rem,calc(50%-18rem))] py-3">
        <Notices />
        {mode === 'camera' && <CameraMode onCode={onCode} />}
        {mode === 'code' && <CodeMode />}
        {mode === 'name' && <NameMode />}
        <p role="status" className="sr-only">
          {isChecking && t('checking')}
        </p>
      </main>
      <ModeSwitch mode={mode} onChange={setMode} />
      <ResultDialog onMode={setMode} />
    </div>
  );
}

/** Browsers allow sound after the first touch or key. */
function useUnlockedSound(): void {
  const { feedback } = useScannerServices();
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, feedback.unlock);
    return () => {
      for (const name of events) window.removeEventListener(name, feedback.unlock);
    };
  }, [feedback]);
}
