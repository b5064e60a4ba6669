import type { ScanConflict } from '@guichet/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { useDoorFormat } from './use-door-format.ts';

type Report = readonly ScanConflict[] | 'loading' | 'failed';

/** The tickets of the event with which more than one person may have come in. */
export function ConflictReport() {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const { isOnline } = useScannerState();
  const [report, setReport] = useState<Report>('loading');

  useEffect(() => {
    if (!isOnline) return;
    let isOver = false;
    const show = (next: Report) => {
      if (!isOver) setReport(next);
    };
    scanner.conflicts().then(show, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      show('failed');
    });
    return () => {
      isOver = true;
    };
  }, [scanner, isOnline]);

  return (
    <section aria-busy={isOnline && report === 'loading'}>
      <h3 className="text-base">{t('device.conflicts')}</h3>
      {!isOnline && <p className="text-sm text-muted">{t('device.conflictsOffline')}</p>}
      {isOnline && report === 'failed' && <p className="text-sm text-danger">{t('device.conflictsFailed')}</p>}
      {isOnline && typeof report === 'object' && <ConflictList conflicts={report} />}
    </section>
  );
}

function ConflictList({ conflicts }: { conflicts: readonly ScanConflict[] }) {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  if (conflicts.length === 0) return <p className="text-sm text-muted">{t('device.noConflicts')}</p>;
  return (
    <ul className="mt-1 grid gap-3 text-sm">
      {conflicts.map(({ ticket, kind, scans }) => (
        <li key={ticket._id} className="rounded-md border border-divider p-3">
          <p className="font-semibold break-words">{format.ticket(ticket)}</p>
          <p className="text-danger">{t(`device.kinds.${kind}`)}</p>
          <ul className="mt-1">
            {scans.map(({ at, usedBy, counts }) => (
              <li key={`${at} ${usedBy}`}>
                {t('device.scan', { time: format.time(at), device: usedBy })}
                {counts && ` (${t('device.counted')})`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
