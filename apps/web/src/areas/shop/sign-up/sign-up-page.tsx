import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTexts } from '../../../i18n/use-page-texts.ts';
import { links } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { signUpTexts } from './sign-up-texts.ts';

/** The form, and after it the link to sign in. */
export function SignUpPage() {
  usePageTexts('signUp', signUpTexts);
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [success, setSuccess] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const signIn = { pathname: links.signIn(), search: params.toString() };

  useEffect(() => {
    if (success !== null) banner.current?.focus();
  }, [success]);

  return (
    <FormCard title={t('signUp.title')} lead={t('signUp.lead')}>
      <title>{`${t('signUp.title')} – ${t('shop.brand')}`}</title>
      {success !== null && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {success}{' '}
          <Link to={signIn} className="inline-flex min-h-6 items-center font-semibold text-link underline">
            {t('literals.logInHere')}
          </Link>
        </Banner>
      )}
      <SignUpForm onSuccess={setSuccess} />
      <p className="text-sm text-muted">
        {t('signUp.haveAccount')}{' '}
        <Link
          to={signIn}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('literals.logIn')}
        </Link>
      </p>
    </FormCard>
  );
}
