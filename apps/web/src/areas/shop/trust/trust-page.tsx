import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { links, type TrustPageName } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ContactAddress } from './contact-address.tsx';

/** The sections of each page, in reading order. */
const sections = {
  terms: ['seller', 'price', 'hold', 'ticket', 'entry', 'change', 'account'],
  privacy: ['account', 'orders', 'card', 'browser', 'organiser', 'rights'],
  refunds: ['cancelled', 'withdrawn', 'moved', 'otherwise', 'how'],
  help: ['mail', 'time', 'unclear', 'declined', 'leaked', 'phone', 'password'],
  contact: ['write', 'organiser'],
} as const satisfies Record<TrustPageName, readonly string[]>;

type TrustPageProps = { page: TrustPageName; children?: ReactNode };

/** A page of plain text: a title, what it is about, and short sections. The last line leads to help and contact. */
function TrustPage({ page, children }: TrustPageProps) {
  const { t } = useTranslation();
  const { t: trust } = useTranslation('trust');
  const text = (key: string) => trust(`${page}.${key}` as 'terms.title');
  return (
    <div className="wrap grid max-w-3xl gap-8 py-8 sm:py-14">
      <title>{`${text('title')} – ${t('shop.brand')}`}</title>
      <header className="grid gap-2">
        <PageTitle className="text-3xl">{text('title')}</PageTitle>
        <p className="text-lg text-muted">{text('lead')}</p>
      </header>
      {children}
      {sections[page].map(section => (
        <section key={section} className="grid gap-1.5">
          <h2 className="text-lg">{text(`${section}.title`)}</h2>
          <p className="max-w-prose">{text(`${section}.body`)}</p>
        </section>
      ))}
      {page !== 'contact' && (
        <p className="border-t border-divider pt-6 text-muted">
          {trust('question')}{' '}
          <Link
            to={links.contact()}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {trust('contact.title')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The page of this name. */
export const trustPage = (page: TrustPageName) => () => (
  <TrustPage page={page}>{page === 'contact' && <ContactAddress />}</TrustPage>
);
