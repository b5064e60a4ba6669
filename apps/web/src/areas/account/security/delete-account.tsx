import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SettingsSection } from './settings-section.tsx';

const DeleteAccountForm = lazyPart(async () => (await import('./delete-account-form.tsx')).DeleteAccountForm);

/** The way to the account's end, with what it means. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={text('settings.deletion.title')} lead={text('settings.deletion.lead')}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {text('settings.deletion.open')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('settings.deletion.title')}
        closeLabel={t('shop.close')}
      >
        <Suspense fallback={<div className="skeleton h-60" />}>
          <DeleteAccountForm onKeep={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </SettingsSection>
  );
}
