import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { ListerRequest } from '../lister-requests-api.ts';

const tones = { pending: 'quiet', approved: 'success', declined: 'danger', cancelled: 'quiet' } as const;

/** An earlier request: when it was sent and decided, how, and why. */
export function ListerRequestRow({ request: { state, createdAt, decidedAt, reason } }: { request: ListerRequest }) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={tones[state]}>{text(`listing.state.${state}`)}</Tag>
        <span className="text-sm text-muted">
          {text('listing.row', { sent: format.instant(createdAt) })}
          {decidedAt !== null && `, ${text('listing.decided', { date: format.instant(decidedAt) })}`}
        </span>
      </p>
      {reason !== undefined && reason !== null && reason !== '' && (
        <p className="text-sm break-words whitespace-pre-line">{text('listing.reason', { reason })}</p>
      )}
    </li>
  );
}
