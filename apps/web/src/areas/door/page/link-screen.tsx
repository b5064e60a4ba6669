import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { tokenInAddress } from '../link-token.ts';
import { useScannerServices } from '../scanner-context.ts';
import { LinkForm } from './link-form.tsx';
import { MessageScreen } from './message-screen.tsx';

type LinkScreenProps = { phase: 'no_link' | 'no_network' | 'refused' };

const texts = { no_link: 'noLink', no_network: 'noNetwork', refused: 'refused' } as const;

/** Tells staff why this device has no access to check-in, and lets them paste the one-time link. */
export function LinkScreen({ phase }: LinkScreenProps) {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const text = texts[phase];
  const token = tokenInAddress();
  return (
    <MessageScreen key={phase} title={t(`${text}.title`)}>
      <p className="text-muted">{t(`${text}.body`)}</p>
      {phase === 'no_network' && token !== null ? (
        <Button variant="primary" size="lg" onClick={() => void scanner.open(token)}>
          {t('noNetwork.retry')}
        </Button>
      ) : (
        <LinkForm />
      )}
    </MessageScreen>
  );
}
