import { ForgotPasswordBody } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { useAccountSettings } from '../../../features/mailed-link/use-account-settings.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Requests a link to reset the password. The reply is the same for every email (rule LINK-5). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const accountSettings = useAccountSettings();
  const [params] = useSearchParams();
  const [reply, setReply] = useState<{ readonly text: string } | null>(null);
  const banner = useRef<HTMLDivElement>(null);

  // A new object for each reply: the same text again is announced again.
  useEffect(() => {
    if (reply !== null) banner.current?.focus();
  }, [reply]);

  const form = useSubmit({
    schema: ForgotPasswordBody,
    defaults: { email: '' },
    missing: { email: t('literals.enterEmail') },
    refused: { email: t('account.signUp.emailRefused') },
    send: async fields => {
      setReply(null);
      const { success } = await accountSettings.forgotPassword(fields);
      setReply({ text: t('apiTexts.reset_link_sent', { defaultValue: success }) });
    },
  });

  return (
    <FormCard title={text('forgotPassword.title')} lead={text('forgotPassword.lead')}>
      <title>{`${text('forgotPassword.title')} – ${t('shop.brand')}`}</title>
      {reply !== null && form.wrong.length === 0 && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {reply.text}
        </Banner>
      )}
      <Form form={form} submit={text('forgotPassword.submit')} busy={text('forgotPassword.busy')}>
        <TextField
          label={text('email')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </Form>
      <p className="text-sm text-muted">
        {text('forgotPassword.remembered')}{' '}
        <Link
          to={{ pathname: links.signIn(), search: params.toString() }}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('literals.logIn')}
        </Link>
      </p>
    </FormCard>
  );
}
