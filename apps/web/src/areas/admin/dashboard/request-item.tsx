import type { ListerRequestOfUser } from '@guichet/contracts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import type { Action } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdmin } from '../use-admin.ts';
import { useAdminTexts } from '../use-admin-texts.ts';
import { DeclineDialog } from './decline-dialog.tsx';

type RequestItemProps = { request: ListerRequestOfUser; action: Action };

/** One request: the requester, whose name opens the profile, and the decisions that its state allows. */
export function RequestItem({ request, action }: RequestItemProps) {
  const text = useAdminTexts();
  const format = useFormat();
  const admin = useAdmin();
  const { session, now } = useServices();
  const { revalidate } = useRevalidator();
  const [isDeclining, setDeclining] = useState(false);
  const { user, state } = request;
  const isOwn = useReadable(session)?.user._id === user._id;
  const withdrawal = isOwn ? 'cancel' : state === 'approved' ? 'revoke' : 'decline';
  const { busy } = action;

  const decide = async (decision: 'approve' | 'cancel' | 'decline' | 'revoke', send: () => Promise<unknown>) => {
    await action.run(request._id, async () => {
      await send();
      return text(`requests.done.${decision}`, { name: user.name });
    });
    void revalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <Link
          to={links.listerRequest(request._id, state)}
          className="inline-flex min-h-6 items-center font-semibold break-words text-link underline underline-offset-4"
        >
          {user.name}
        </Link>
        <p className="text-sm break-words text-soft">{user.email}</p>
        <p className="text-sm text-soft">
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
              disabled={busy !== null}
              onClick={() => void decide('approve', () => admin.approve(request._id))}
            >
              {text('requests.approve')}
              <span className="sr-only"> {user.name}</span>
            </Button>
          )}
          <Button disabled={busy !== null} onClick={() => setDeclining(true)}>
            {text(`requests.${withdrawal}`)}
            <span className="sr-only"> {user.name}</span>
          </Button>
        </div>
      )}
      <DeclineDialog
        isOpen={isDeclining}
        kind={withdrawal}
        name={user.name}
        onClose={() => setDeclining(false)}
        onDecline={reason => {
          setDeclining(false);
          void decide(withdrawal, () => admin.decline(request._id, reason));
        }}
      />
    </li>
  );
}
