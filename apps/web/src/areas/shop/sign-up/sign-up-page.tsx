import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The form; once it was sent, only the documented message with its link, which fills in the address and keeps `next`. */
export function SignUpPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const [params] = useSearchParams();
  const [sent, setSent] = useState<{ readonly text: string; readonly email: string } | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const signIn = { pathname: links.signIn(), search: params.toString() };

  useEffect(() => {
    if (sent !== null) banner.current?.focus();
  }, [sent]);

  return (
    <FormCard title={text('signUp.title')} lead={sent === null ? text('signUp.lead') : null}>
      <title>{`${text('signUp.title')} – ${t('shop.brand')}`}</title>
      {sent !== null ? (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {sent.text}{' '}
          <Link
            to={signIn}
            state={{ email: sent.email }}
            className="inline-flex min-h-6 items-center font-semibold text-link underline"
          >
            {t('literals.logInHere')}
          </Link>
        </Banner>
      ) : (
        <>
          <SignUpForm onSuccess={(text, email) => setSent({ text, email })} />
          <p className="text-sm text-muted">
            {text('signUp.haveAccount')}{' '}
            <Link
              to={signIn}
              className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
            >
              {t('literals.logIn')}
            </Link>
          </p>
        </>
      )}
    </FormCard>
  );
}
