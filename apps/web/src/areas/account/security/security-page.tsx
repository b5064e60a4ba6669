import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { DownloadData } from './download-data.tsx';
import type { SecurityData } from './loader.ts';

// Forms are larger than the rest of the page.
const ChangePassword = lazyPart(async () => (await import('./change-password.tsx')).ChangePassword);

/** The account's password, devices and data, and its end. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const { devices } = useLoaderData<SecurityData>();
  return (
    <div className="wrap grid max-w-3xl gap-8 py-8 sm:py-12">
      <title>{`${text('settings.security.title')} – ${t('shop.brand')}`}</title>
      <div>
        <PageTitle>{text('settings.security.title')}</PageTitle>
        <Link
          to={links.dashboard('update')}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {text('settings.security.back')}
        </Link>
      </div>
      <Suspense fallback={<div className="skeleton h-112" />}>
        <ChangePassword />
      </Suspense>
      <Devices devices={devices} />
      <DownloadData />
      <DeleteAccount />
    </div>
  );
}
