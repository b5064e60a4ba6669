import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../../../features/second-factor/second-factor-api.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type ManageProps = {
  codesLeft: number;
  /** Whether a form for a recovery code was here, so that the focus has to be moved. */
  isAfterCode: boolean;
  onReplace: () => void;
  onNewCodes: (codes: readonly string[]) => void;
  onContinue: () => void;
};

/** For an admin whose second factor is set up and entered: another phone, or new recovery codes. */
export function Manage({ codesLeft, isAfterCode, onReplace, onNewCodes, onContinue }: ManageProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('second-factor');
  const secondFactor = useSecondFactor();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const banner = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLDivElement>(null);

  useEffect(() => banner.current?.focus(), [failure]);

  useEffect(() => {
    if (isAfterCode) state.current?.focus();
  }, [isAfterCode]);

  const renew = async () => {
    setFailure(null);
    setBusy(true);
    try {
      onNewCodes((await secondFactor.renewRecoveryCodes()).recoveryCodes);
    } catch (error) {
      setBusy(false);
      setFailure(error);
    }
  };

  return (
    <>
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(failure)}
        </Banner>
      )}
      <Banner ref={state} tone="success">
        <p>{text('manage.done')}</p>
        <p>{text('manage.left', { count: codesLeft })}</p>
      </Banner>
      <Button onClick={onReplace}>{text('manage.replace')}</Button>
      <Button disabled={isBusy} onClick={() => void renew()}>
        {text('manage.newCodes')}
      </Button>
      <Button variant="primary" size="lg" onClick={onContinue}>
        {text('manage.continue')}
      </Button>
    </>
  );
}
