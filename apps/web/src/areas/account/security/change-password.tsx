import { ChangePasswordBody } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettings } from '../use-account-api.ts';
import { atPasswordField } from '../wrong-password.ts';
import { SettingsSection } from './settings-section.tsx';

const empty = { currentPassword: '', newPassword: '', confirm: '' };

/** The current password, and the new one twice. */
export function ChangePassword() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const settings = useSettings();
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState(0);
  const banner = useRef<HTMLDivElement>(null);

  const form = useSubmit({
    schema: ChangePasswordBody,
    defaults: empty,
    missing: { currentPassword: t('literals.enterPassword'), newPassword: t('literals.choosePassword') },
    refused: { currentPassword: text('settings.profile.wrongPassword') },
    check: ({ newPassword, confirm }) =>
      confirm === '' || confirm !== newPassword ? { confirm: t('literals.passwordMismatch') } : {},
    bannerFor: ({ newPassword, confirm }) => (confirm === newPassword ? null : t('literals.passwordsMismatch')),
    send: async ({ currentPassword, newPassword }) => {
      setChanges(0);
      try {
        await settings.changePassword({ currentPassword, newPassword });
      } catch (error) {
        throw atPasswordField(error, 'currentPassword');
      }
      form.reset(empty);
      setChanges(count => count + 1);
      // The other devices have ended.
      void revalidate();
    },
  });

  useEffect(() => {
    if (changes > 0) banner.current?.focus();
  }, [changes]);

  return (
    <SettingsSection title={text('settings.password.title')} lead={text('settings.password.lead')}>
      {changes > 0 && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {text('settings.password.done')}
        </Banner>
      )}
      <Form form={form} submit={text('settings.password.submit')} busy={text('settings.password.busy')}>
        <TextField
          label={text('settings.password.current')}
          type="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <TextField
          label={text('settings.password.fresh')}
          type="password"
          autoComplete="new-password"
          hint={t('account.signUp.passwordHint')}
          {...form.field('newPassword', { deps: 'confirm' })}
        />
        <TextField
          label={text('settings.password.confirm')}
          type="password"
          autoComplete="new-password"
          {...form.field('confirm')}
        />
      </Form>
    </SettingsSection>
  );
}
