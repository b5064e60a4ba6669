import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** What the shop is, in two sentences. */
export function Marketing() {
  const { t: home } = useTranslation('home');
  return (
    <section className="overflow-hidden rounded-lg bg-brand text-on-brand">
      <div className="pagne" />
      <div className="adire grid grid-cols-[minmax(0,1fr)] gap-5 px-5 py-10 sm:px-10 sm:py-14 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="grid max-w-2xl gap-3">
          <h2 className="text-2xl">{home('marketingTitle')}</h2>
          <p className="text-on-brand-muted">{home('marketingBody')}</p>
        </div>
        <ButtonLink to={links.shop()} variant="primary" size="lg" className="justify-self-start max-sm:px-4">
          {home('marketingLink')}
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
      </div>
    </section>
  );
}
