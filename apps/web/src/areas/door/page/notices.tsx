import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { problemsOf } from '../scanner-state.ts';
import { ClockNotice } from './clock-notice.tsx';
import { useDoorFormat } from './use-door-format.ts';

/** What the staff must know while they scan. */
export function Notices() {
  const { t } = useTranslation('door');
  const { access, isKept, otherQueues } = useScannerState();
  const isCancelled = access !== null && (access.summary.cancelled || access.list?.cancelled === true);
  return (
    <div className="grid shrink-0 gap-2 empty:hidden">
      {isCancelled && <Banner tone="danger">{t('eventCancelled')}</Banner>}
      <ProblemNotice />
      <OfflineNotice />
      <ClockNotice />
      {!isKept && <Notice>{t('unkept')}</Notice>}
      {otherQueues.map(({ name, scans }) => (
        <Notice key={name}>{t('otherQueue', { count: scans, name })}</Notice>
      ))}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-info-background p-3 text-sm text-foreground">
      {children}
    </p>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { isOnline, access } = useScannerState();
  if (isOnline || access === null) return null;
  const age =
    access.list === null ? t('offline.noList') : t('offline.listAge', { time: format.time(access.list.fetchedAt) });
  return (
    <Notice>
      <strong>{t('offline.title')}.</strong> {t('offline.body')} {age}
    </Notice>
  );
}

/** Scans of the time without a network that the server could not count. */
function ProblemNotice() {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const { scanner } = useScannerServices();
  const problems = problemsOf(useScannerState());
  if (problems.length === 0) return null;
  return (
    <Banner tone="danger" title={t('problems.title', { count: problems.length })}>
      <p>{t('problems.body')}</p>
      <ul className="my-2 grid list-disc gap-1 pl-5">
        {problems.map(({ scanId, ticket, problem }) => (
          <li key={scanId}>
            {problem !== null &&
              problem.result !== 'already_used' &&
              t(`problems.${problem.result}`, {
                ticket: format.ticket(ticket),
                device: problem.usedBy ?? '',
                time: clockOf(problem.usedAtLocal),
              })}
          </li>
        ))}
      </ul>
      <Button onClick={() => void scanner.confirmProblems()}>{t('problems.seen')}</Button>
    </Banner>
  );
}

/** The clock of `2026-12-05 20:04`. */
function clockOf(local: string | null): string {
  return local?.slice(-5) ?? '';
}
