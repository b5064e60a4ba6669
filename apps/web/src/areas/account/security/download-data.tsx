import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/save-file.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useSettings } from '../use-account-api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Saves everything that is stored about the account as a file. */
export function DownloadData() {
  const { t: text } = useTranslation('account');
  const settings = useSettings();
  const action = useAction();
  return (
    <SettingsSection title={text('settings.data.title')} lead={text('settings.data.lead')}>
      <ActionBanner outcome={action.outcome} />
      <ActionButton
        className="justify-self-start"
        action={action}
        name="download"
        busy={text('settings.data.saving')}
        task={async () => {
          saveFile(await settings.download());
          return null;
        }}
      >
        <Download aria-hidden className="size-4" />
        {text('settings.data.save')}
      </ActionButton>
    </SettingsSection>
  );
}
