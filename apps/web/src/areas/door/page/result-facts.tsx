import { CloudOff } from 'lucide-react';
import type { Outcome } from '../outcome.ts';
import { useDoorTexts, useScannerState } from '../scanner-context.ts';
import { useDoorFormat } from './use-door-format.ts';

/** Whose ticket it is, why it is refused, and whether only this device was asked. */
export function OutcomeFacts({ outcome }: { outcome: Outcome }) {
  const t = useDoorTexts();
  const format = useDoorFormat();
  const { counts } = useScannerState();
  const reason = useReason(outcome);
  const isNamed = outcome.ticket !== null || outcome.kind === 'accepted';
  return (
    <div className="grid max-w-prose gap-2">
      {isNamed && <p className="text-xl font-bold break-words">{format.ticket(outcome.ticket)}</p>}
      {reason !== null && <p className="text-lg">{reason}</p>}
      <p>{t(`outcome.${outcome.kind}.body`)}</p>
      {outcome.kind === 'accepted' && <p>{t('bar.counts', counts)}</p>}
      {outcome.offline && (
        <p className="flex items-center justify-center gap-2 rounded-md border-2 border-current p-2 text-sm font-bold">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('offline.title')}
        </p>
      )}
    </div>
  );
}

function useReason(outcome: Outcome): string | null {
  const t = useDoorTexts();
  const format = useDoorFormat();
  switch (outcome.kind) {
    case 'already_used': {
      const { at, by, sameDevice } = outcome.use;
      if (at === null) return t('use.unknown');
      const time = format.time(at);
      return sameDevice || by === null ? t('use.here', { time }) : t('use.other', { time, device: by });
    }
    case 'cancelled':
      return t(`reasons.${outcome.reason}`);
    case 'replaced':
      return outcome.at === null ? null : t('use.replaced', { time: format.time(outcome.at) });
    default:
      return null;
  }
}
