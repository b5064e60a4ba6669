import { groupedTicketCode } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useScannerState } from '../scanner-context.ts';
import { waitingOf } from '../scanner-core.ts';
import { readCode } from '../ticket-payload.ts';
import { LinkForm } from './link-form.tsx';
import { MessageScreen } from './message-screen.tsx';
import { useDoorFormat } from './use-door-format.ts';

/** The access has ended: what happened, the scans that were not sent, to be handed over, and a field for a new link. */
export function EndedScreen() {
  const { t } = useTranslation('door');
  return (
    <MessageScreen title={t('ended.title')}>
      <p className="text-muted">{t('ended.body')}</p>
      <UnsentScans />
      <LinkForm />
    </MessageScreen>
  );
}

function UnsentScans() {
  const { t } = useTranslation('door');
  const format = useDoorFormat();
  const queue = waitingOf(useScannerState().scans);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  if (queue.length === 0) return null;
  const rows = queue.map(({ scanId, at, ticket, code }) => ({
    scanId,
    // A ticket that the list did not have is named by its code.
    text: t('ended.row', { time: format.time(at), ticket: ticket === null ? shownCode(code) : format.ticket(ticket) }),
  }));
  const list = rows.map(({ text }) => text).join('\n');
  const copy = () =>
    navigator.clipboard.writeText(list).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('ended.queue', { count: queue.length })}</h2>
      <p className="text-sm text-muted">{t('ended.queueBody')}</p>
      <ul className="grid gap-2">
        {rows.map(({ scanId, text }) => (
          <li key={scanId} className="rounded-md border border-divider bg-surface p-3 text-sm break-words">
            {text}
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{t('ended.copy')}</Button>
      <p role="status" className="text-sm">
        {copied !== null && t(`ended.${copied}`)}
      </p>
    </section>
  );
}

/** A typed code in groups; a scanned payload as it is. */
function shownCode(scanned: string): string {
  const code = readCode(scanned);
  return code === null ? scanned : groupedTicketCode(code);
}
