import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useScannerState } from '../scanner-context.ts';
import { EndedScreen } from './ended-screen.tsx';
import { LinkScreen } from './link-screen.tsx';
import { ReadyScreen } from './ready-screen.tsx';

/** The scanner, whatever its state. */
export function ScannerPage() {
  const { t } = useTranslation('door');
  const { phase, access } = useScannerState();
  const title = phase === 'ready' && access !== null ? `${access.summary.name} – ${t('title')}` : t('title');
  return (
    <>
      <title>{title}</title>
      <Screen />
    </>
  );
}

function Screen() {
  const { t } = useTranslation('door');
  const { phase } = useScannerState();
  switch (phase) {
    case 'opening':
      return (
        <main className="wrap py-10" aria-busy>
          <PageTitle>{t('openingTitle')}</PageTitle>
        </main>
      );
    case 'ready':
      return <ReadyScreen />;
    case 'ended':
      return <EndedScreen />;
    case 'no_link':
    case 'no_network':
    case 'refused':
      return <LinkScreen phase={phase} />;
  }
}
