import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Facts } from '../facts.tsx';

/** The admin's own data. A legacy copy of the session may lack fields; those rows are left out (decision T49). */
export function Profile() {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const user = useReadable(useServices().session)?.user;
  if (user === undefined) return null;
  const rows = [
    { name: text('profile.name'), value: user.name },
    { name: text('profile.email'), value: user.email },
    { name: text('profile.about'), value: user.about || text('profile.aboutEmpty') },
    { name: text('profile.memberSince'), value: user.createdAt && format.instant(user.createdAt) },
  ];
  return (
    <>
      <PageTitle>{text('profile.title')}</PageTitle>
      <Facts rows={rows.filter(row => row.value !== undefined)} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={links.dashboard()}>{text('profile.account')}</ButtonLink>
        <ButtonLink to={links.secondFactor()}>{text('profile.secondFactor')}</ButtonLink>
      </div>
    </>
  );
}
