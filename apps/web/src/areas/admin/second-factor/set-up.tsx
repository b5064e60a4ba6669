import type { SecondFactorSetup } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../../../features/second-factor/use-second-factor.ts';
import { useSecondFactorTexts } from '../../../features/second-factor/use-second-factor-texts.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmSetUp } from './confirm-set-up.tsx';

type SetUpProps = {
  isReplacing: boolean;
  /** Called with the recovery codes, which are not shown again. */
  onDone: (codes: readonly string[]) => void;
};

/** Connects an authenticator app: first a new key, then its first code. */
export function SetUp({ isReplacing, onDone }: SetUpProps) {
  const { t } = useTranslation();
  const text = useSecondFactorTexts();
  const secondFactor = useSecondFactor();
  const errorText = useErrorText();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => banner.current?.focus(), [failure]);

  const begin = async () => {
    setFailure(null);
    setBusy(true);
    try {
      setSetup(await secondFactor.begin());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  if (setup !== null) {
    const onExpired = (error: unknown) => {
      setSetup(null);
      setFailure(error);
    };
    return <ConfirmSetUp setup={setup} onDone={onDone} onExpired={onExpired} />;
  }
  return (
    <>
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(failure)}
        </Banner>
      )}
      <p>{text('setUp.intro')}</p>
      {isReplacing && <p className="text-muted">{text('setUp.replaces')}</p>}
      <Button variant="primary" size="lg" disabled={isBusy} onClick={() => void begin()}>
        {text(isBusy ? 'setUp.starting' : 'setUp.start')}
      </Button>
    </>
  );
}
