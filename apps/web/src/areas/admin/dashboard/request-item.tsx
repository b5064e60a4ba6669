import type { ListerRequestOfUser } from '@guichet/contracts';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { Action } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdmin } from '../admin-api.ts';
import { DeclineDialog } from './decline-dialog.tsx';

type RequestItemProps = {
  request: ListerRequestOfUser;
  action: Action;
  /** Gets the link to the profile. */
  nameRef: Ref<HTMLAnchorElement> | undefined;
};

/**
 * One request: the requester, whose name opens the profile, and the decisions that its state allows. Approve, Decline
 * and the admin's own Cancel act at once. Taking a right back, and a decline with a reason, open a dialog.
 */
export function RequestItem({ request, action, nameRef }: RequestItemProps) {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const admin = useAdmin();
  const { session, now } = useServices();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const nameId = useId();
  const [query] = useSearchParams();
  const { user, state } = request;
  const isOwn = useReadable(session)?.user._id === user._id;
  const withdrawal = isOwn ? 'cancel' : state === 'approved' ? 'revoke' : 'decline';
  const { busy } = action;

  const decide = async (decision: 'approve' | 'cancel' | 'decline' | 'revoke', send: () => Promise<unknown>) => {
    await action.run(request._id, async () => {
      await send();
      return text(`requests.done.${decision}`);
    });
    void revalidate();
  };
  const withdraw = (reason: string) => void decide(withdrawal, () => admin.decline(request._id, reason));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <Link
          ref={nameRef}
          id={nameId}
          to={links.listerRequest(request._id, { requests: state, page: query.get('page') ?? undefined })}
          className="inline-flex min-h-6 items-center font-semibold break-words text-link underline underline-offset-4"
        >
          {user.name}
        </Link>
        <p className="text-sm break-words text-muted">{user.email}</p>
        <p className="text-sm text-muted">
          {text('requests.sent', { time: format.ago(request.createdAt, now()) })}
          {request.decidedAt !== null && ` · ${text('requests.decided', { date: format.instant(request.decidedAt) })}`}
        </p>
        {request.reason !== null && <p className="text-sm">{text('requests.because', { reason: request.reason })}</p>}
      </div>
      {(state === 'pending' || state === 'approved') && (
        <div className="button-row">
          {state === 'pending' && (
            <Button
              variant="primary"
              aria-describedby={nameId}
              disabled={busy !== null}
              onClick={() => void decide('approve', () => admin.approve(request._id))}
            >
              {text('requests.approve')}
            </Button>
          )}
          <Button
            aria-describedby={nameId}
            disabled={busy !== null}
            onClick={() => (withdrawal === 'revoke' ? setAsking(true) : withdraw(''))}
          >
            {text(`requests.${withdrawal}`)}
          </Button>
          {withdrawal === 'decline' && (
            <Button variant="quiet" aria-describedby={nameId} disabled={busy !== null} onClick={() => setAsking(true)}>
              {text('requests.giveReason')}
            </Button>
          )}
        </div>
      )}
      <DeclineDialog
        isOpen={isAsking}
        kind={withdrawal === 'revoke' ? 'revoke' : 'decline'}
        name={user.name}
        onClose={() => setAsking(false)}
        onDecline={reason => {
          setAsking(false);
          withdraw(reason);
        }}
      />
    </li>
  );
}
