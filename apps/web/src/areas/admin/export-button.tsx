import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFile } from '../../api/read-file.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Fetches a file and reports the bytes that have arrived. */
type Load = (options: { readonly onBytes: (bytes: number) => void; readonly signal: AbortSignal }) => Promise<ApiFile>;

type ExportButtonProps = { label: string; load: Load };

const kilobyte = 1_024;

/** Saves a list as a file, shows how much of it has arrived, and can be stopped. */
export function ExportButton({ label, load }: ExportButtonProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaved, setSaved] = useState(false);
  const running = useRef<AbortController | null>(null);

  // A page that is left needs no file any more.
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setSaved(false);
    setBytes(0);
    try {
      saveFile(await load({ onBytes: setBytes, signal: stop.signal }));
      setSaved(true);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };
  const isBusy = bytes !== null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-busy={isBusy} disabled={isBusy} onClick={() => void start()}>
          <Download aria-hidden className="size-4" />
          {label}
        </Button>
        {isBusy && <Button onClick={() => running.current?.abort()}>{text('exports.stop')}</Button>}
        <p role="status" className="text-sm text-muted">
          {isBusy && text('exports.loading', { size: format.number(Math.ceil(bytes / kilobyte)) })}
          {isSaved && text('exports.saved')}
        </p>
      </div>
      {failure !== null && (
        <Banner tone="danger" title={t('literals.errorTitle')}>
          {errorText(failure)}
        </Banner>
      )}
    </div>
  );
}
