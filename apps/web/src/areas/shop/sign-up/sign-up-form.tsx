import { SignUpBody } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { signUp } from '../../../api/sign-up.ts';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { useServices } from '../../../services.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TermsLinks } from './terms-links.tsx';

const empty = { name: '', email: '', password: '', confirm: '', about: '', terms: false };

/** Name, email, password twice, about, terms: each with the text that the specification gives its error. */
export function SignUpForm({ onSuccess }: { onSuccess: (text: string, email: string) => void }) {
  const { t, i18n } = useTranslation();
  const { t: text } = useTranslation('access');
  const { client } = useServices();

  const form = useSubmit({
    schema: SignUpBody,
    defaults: empty,
    missing: {
      name: t('literals.enterNames'),
      email: t('literals.chooseEmail'),
      password: t('literals.choosePassword'),
    },
    refused: { email: t('account.signUp.emailRefused') },
    // The field and the banner each show their own documented text (decision T38).
    check: ({ password, confirm, terms }) => ({
      ...((confirm === '' || confirm !== password) && { confirm: t('literals.passwordMismatch') }),
      ...(!terms && { terms: t('literals.agreeTerms') }),
    }),
    bannerFor: ({ password, confirm }) => (confirm === password ? null : t('literals.passwordsMismatch')),
    send: async ({ name, email, password, about }) => {
      const locale = toLanguage(i18n.language);
      const { success } = await signUp(client, { name, email, password, about, locale });
      onSuccess(t('apiTexts.signed_up', { defaultValue: success }), email);
    },
  });

  return (
    <Form form={form} submit={text('signUp.submit')} busy={text('signUp.busy')}>
      <TextField label={text('signUp.name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={text('email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextField
        label={text('password')}
        type="password"
        autoComplete="new-password"
        hint={t('account.signUp.passwordHint')}
        {...form.field('password', { deps: 'confirm' })}
      />
      <TextField
        label={text('signUp.confirm')}
        type="password"
        autoComplete="new-password"
        {...form.field('confirm')}
      />
      <TextField
        multiline
        label={text('signUp.about')}
        optional={t('account.signUp.optional')}
        {...form.field('about')}
      />
      <CheckField label={text('signUp.terms')} {...form.field('terms')}>
        <TermsLinks />
      </CheckField>
    </Form>
  );
}
