import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScanResult } from '../scan-result.ts';
import { useScannerState } from '../scanner-context.ts';
import { useDoorFormat } from './use-door-format.ts';

/** Whose ticket it is, why it is refused, and whether only this device was asked. */
export function ResultFacts({ result }: { result: ScanResult }) {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { counts } = useScannerState();
  const reason = useReason(result);
  const isNamed = result.ticket !== null || result.kind === 'accepted';
  return (
    <div className="grid max-w-prose gap-2">
      {isNamed && <p className="text-xl font-bold break-words">{format.ticket(result.ticket)}</p>}
      {result.ticket?.ticketType !== undefined && (
        <p className="text-2xl font-extrabold break-words">{format.type(result.ticket.ticketType)}</p>
      )}
      {reason !== null && <p className="text-lg">{reason}</p>}
      <p>{t(`result.${result.kind}.body`)}</p>
      {result.kind === 'accepted' && <p>{t('bar.counts', counts)}</p>}
      {result.offline && (
        <p className="flex items-center justify-center gap-2 rounded-md border-2 border-current p-2 text-sm font-bold">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('offline.title')}
        </p>
      )}
    </div>
  );
}

function useReason(result: ScanResult): string | null {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  switch (result.kind) {
    case 'already_used': {
      const { at, by, sameDevice } = result.use;
      if (at === null) return t('use.unknown');
      const time = format.time(at);
      return sameDevice || by === null ? t('use.here', { time }) : t('use.other', { time, device: by });
    }
    case 'cancelled':
      return t(`reasons.${result.reason}`);
    case 'replaced':
      return result.at === null ? null : t('use.replaced', { time: format.time(result.at) });
    default:
      return null;
  }
}
