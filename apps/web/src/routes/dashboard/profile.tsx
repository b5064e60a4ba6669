import type { User } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

/** The account's data. An older copy of the session may lack fields; those rows are left out (decision T49). */
export function Profile({ user }: { user: Partial<User> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const about = user.about === undefined || user.about === '' ? t('account.dashboard.aboutEmpty') : user.about;
  const rows = [
    { name: t('account.dashboard.name'), value: user.name },
    { name: t('account.dashboard.email'), value: user.email },
    { name: t('account.dashboard.about'), value: about },
    { name: t('account.dashboard.memberSince'), value: user.createdAt && format.instant(user.createdAt) },
  ];
  return (
    <dl className="max-w-2xl divide-y divide-line rounded-lg border border-line bg-surface px-5">
      {rows
        .filter(row => row.value !== undefined)
        .map(row => (
          <div key={row.name} className="grid gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-sm text-soft">{row.name}</dt>
            <dd className="font-semibold break-words whitespace-pre-line">{row.value}</dd>
          </div>
        ))}
    </dl>
  );
}
