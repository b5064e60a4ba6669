import { Settings2, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useScannerState } from '../scanner-context.ts';
import { waitingOf } from '../scanner-core.ts';
import { DeviceDialog } from './device-dialog.tsx';

/** The event, how many are in, the network and what waits for it. */
export function ScannerBar() {
  const { t } = useTranslation('door');
  const state = useScannerState();
  const [isOpen, setIsOpen] = useState(false);
  const { access, counts, isOnline } = state;
  const queued = waitingOf(state.scans).length;
  const Icon = isOnline ? Wifi : WifiOff;
  return (
    <header className="shrink-0 bg-brand text-on-brand">
      <div className="mx-auto flex max-w-xl items-center gap-2 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <PageTitle className="line-clamp-2 text-base leading-tight">{access?.summary.name}</PageTitle>
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-on-brand-muted">
            <span className="font-bold text-on-brand">{t('bar.counts', counts)}</span>
            <span role="status" className="inline-flex items-center gap-1">
              <Icon aria-hidden className="size-3.5" />
              {isOnline ? t('bar.online') : t('bar.offline')}
              {queued > 0 && <span>{` · ${t('bar.queued', { count: queued })}`}</span>}
            </span>
          </p>
        </div>
        <button
          type="button"
          aria-label={t('bar.device')}
          onClick={() => setIsOpen(true)}
          className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-white/10"
        >
          <Settings2 aria-hidden className="size-6" />
        </button>
      </div>
      <div className="pagne" />
      <DeviceDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  );
}
