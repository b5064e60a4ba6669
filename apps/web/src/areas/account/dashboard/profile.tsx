import type { User } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { SendLink } from '../../../features/mailed-link/send-link.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** The account's data. A legacy copy of the session may lack fields; those rows are left out (decision T49). */
export function Profile({ user }: { user: Partial<User> }) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const about = user.about === undefined || user.about === '' ? text('dashboard.aboutEmpty') : user.about;
  const rows = [
    { name: text('dashboard.name'), value: user.name },
    { name: text('dashboard.email'), value: user.email, more: user.emailVerified === false && <Unconfirmed /> },
    { name: text('dashboard.about'), value: about },
    { name: text('dashboard.memberSince'), value: user.createdAt && format.instant(user.createdAt) },
  ];
  return (
    <>
      <dl className="max-w-3xl divide-y divide-divider rounded-lg border border-divider bg-surface px-5">
        {rows
          .filter(row => row.value !== undefined)
          .map(row => (
            <div key={row.name} className="grid gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[10rem_1fr]">
              <dt className="text-sm text-muted">{row.name}</dt>
              <dd className="font-semibold break-words whitespace-pre-line">
                {row.value}
                {row.more}
              </dd>
            </div>
          ))}
      </dl>
      <Link
        to={links.security()}
        className="mt-3 mr-6 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {text('dashboard.security')}
      </Link>
      {user.role === 1 && (
        <Link
          to={links.secondFactor()}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {text('dashboard.secondFactor')}
        </Link>
      )}
    </>
  );
}

/** Says beside the email that it is not confirmed, and sends the link again. */
function Unconfirmed() {
  const { t: text } = useTranslation('account');
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <Tag tone="danger">{text('dashboard.unconfirmed')}</Tag>
      <SendLink />
    </div>
  );
}
