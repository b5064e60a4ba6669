import { ProfileBody, type User } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { isSignedOut } from '../../../features/session/authorised-client.ts';
import { useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettings } from '../use-account-api.ts';
import { atPasswordField } from '../wrong-password.ts';
import { dropDraft, keepDraft, readDraft } from './profile-draft.ts';

type ProfileFormProps = {
  /** A legacy copy of the session may lack fields (decision T49), which are empty in the form. */
  user: Pick<User, '_id'> & Partial<User>;
  /** Called with the address that waits for its link. */
  onPendingEmail: (email: string) => void;
};

/** Name, email and about. Another email also needs the password, and waits for the link that is sent to it. */
export function ProfileForm({ user, onPendingEmail }: ProfileFormProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const settings = useSettings();
  const { session } = useServices();
  const { revalidate } = useRevalidator();
  const [draft] = useState(() => readDraft(user._id));
  const [sent, setSent] = useState(0);
  const banner = useRef<HTMLDivElement>(null);
  const { name = '', email: presentEmail = '', about = '' } = user;
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== presentEmail;

  const form = useSubmit({
    schema: ProfileBody,
    defaults: { ...(draft ?? { name, email: presentEmail, about }), password: '' },
    missing: { name: t('literals.enterNames'), email: t('literals.chooseEmail') },
    refused: { email: t('account.signUp.emailRefused'), password: text('settings.profile.wrongPassword') },
    check: ({ email, password }) =>
      isNewEmail(email) && password === '' ? { password: t('literals.enterPassword') } : {},
    send: async ({ password, ...fields }) => {
      setSent(0);
      try {
        const secret = isNewEmail(fields.email) ? { password } : {};
        const { pendingEmail, ...updated } = await settings.updateProfile(user._id, { ...fields, ...secret });
        dropDraft(user._id);
        session.update(updated);
        form.reset({ name: updated.name, email: updated.email, about: updated.about, password: '' });
        setSent(count => count + 1);
        if (pendingEmail !== undefined) {
          onPendingEmail(pendingEmail);
          void revalidate();
        }
      } catch (error) {
        if (isSignedOut(error)) keepDraft(user._id, fields);
        throw atPasswordField(error, 'password');
      }
    },
  });

  useEffect(() => {
    if (sent > 0) banner.current?.focus();
  }, [sent]);

  return (
    <div className="grid gap-4">
      {draft !== null && sent === 0 && <Banner tone="info">{text('settings.profile.restored')}</Banner>}
      {sent > 0 && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {text('literals.profileUpdated')}
        </Banner>
      )}
      <Form form={form} submit={text('settings.profile.submit')} busy={text('settings.profile.busy')}>
        <TextField label={text('settings.profile.name')} autoComplete="name" {...form.field('name')} />
        <TextField
          label={text('settings.profile.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email', { deps: 'password' })}
        />
        {isNewEmail(form.watch('email')) && (
          <TextField
            label={text('settings.profile.password')}
            hint={text('settings.profile.passwordHint')}
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        <TextField
          multiline
          label={text('settings.profile.about')}
          optional={text('settings.profile.optional')}
          {...form.field('about')}
        />
      </Form>
    </div>
  );
}
