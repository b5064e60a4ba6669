import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Readable } from '../../browser/store.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from './page/message-screen.tsx';
import { ScannerPage } from './page/scanner-page.tsx';
import type { TabClaim } from './tab-claim.ts';

type ScannerAppProps = {
  /** Null until it is known. */
  claim: Readable<TabClaim | null>;
  onTake: () => void;
};

/** The scanner in the tab that has it. */
export function ScannerApp({ claim, onTake }: ScannerAppProps) {
  const { t } = useTranslation('door');
  const current = useSyncExternalStore(claim.subscribe, claim.get);
  if (!window.isSecureContext) {
    return (
      <MessageScreen title={t('insecure.title')}>
        <p className="text-muted">{t('insecure.body')}</p>
      </MessageScreen>
    );
  }
  if (current !== 'elsewhere') return <ScannerPage />;
  return (
    <MessageScreen title={t('elsewhere.title')}>
      <p className="text-muted">{t('elsewhere.body')}</p>
      <Button variant="primary" size="lg" onClick={onTake}>
        {t('elsewhere.take')}
      </Button>
    </MessageScreen>
  );
}
