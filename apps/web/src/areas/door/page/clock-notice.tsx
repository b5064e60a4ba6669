import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner.tsx';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { useDoorFormat } from './use-door-format.ts';

const minuteMs = 60_000;
/** Less is of no importance at a door. */
const toleranceMs = 2 * minuteMs;

/** A wrong clock of the device, and an access that has ended by the server's clock. */
export function ClockNotice() {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { now } = useScannerServices();
  const { access } = useScannerState();
  if (access?.list == null) return null;
  const { clockAheadMs, closesAt } = access.list;
  const count = Math.round(Math.abs(clockAheadMs) / minuteMs);
  const isOver = now() - clockAheadMs > Date.parse(closesAt);
  return (
    <>
      {Math.abs(clockAheadMs) > toleranceMs && (
        <Banner tone="info" title={t(clockAheadMs > 0 ? 'clock.ahead' : 'clock.behind', { count })}>
          {t('clock.remedy')}
        </Banner>
      )}
      {isOver && <Banner tone="danger">{t('closing', { time: format.time(closesAt) })}</Banner>}
    </>
  );
}
