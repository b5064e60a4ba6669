import type { SecondFactorSetup } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../../../features/second-factor/second-factor-api.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmSetUp } from './confirm-set-up.tsx';

type SetUpProps = {
  isReplacing: boolean;
  /** Called with the recovery codes, which are not shown again. */
  onDone: (codes: readonly string[]) => void;
};

/** Connects an authenticator app: first a new key, for which the first time the operator's code is needed, then its first code. */
export function SetUp({ isReplacing, onDone }: SetUpProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('second-factor');
  const secondFactor = useSecondFactor();
  const errorText = useErrorText();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [setupCode, setSetupCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => banner.current?.focus(), [failure]);

  const begin = async () => {
    setFailure(null);
    setBusy(true);
    try {
      setSetup(await secondFactor.begin(isReplacing ? undefined : setupCode.trim()));
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
    <form
      noValidate
      className="grid content-start gap-5"
      onSubmit={event => {
        event.preventDefault();
        if (!isBusy) void begin();
      }}
    >
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(failure)}
        </Banner>
      )}
      <p>{text('setUp.intro')}</p>
      {isReplacing ? (
        <p className="text-muted">{text('setUp.replaces')}</p>
      ) : (
        <TextField
          label={text('setUp.operatorCode')}
          hint={text('setUp.operatorCodeHint')}
          type="text"
          autoComplete="off"
          maxLength={40}
          value={setupCode}
          onChange={event => setSetupCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" disabled={isBusy}>
        {text(isBusy ? 'setUp.starting' : 'setUp.start')}
      </Button>
    </form>
  );
}
