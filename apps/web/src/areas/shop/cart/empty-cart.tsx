import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** An empty cart with a link to the events. */
export function EmptyCart() {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6 sm:p-10">
      <ShoppingCart aria-hidden className="size-10 text-link" strokeWidth={1.5} />
      <p className="text-xl font-bold">{t('literals.cartEmpty')}</p>
      <ButtonLink to={links.shop()} variant="primary" size="lg">
        {t('literals.continueShopping')}
      </ButtonLink>
    </div>
  );
}
