import type { SecondFactorStatus } from '@guichet/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { CodeForm } from '../../../features/second-factor/code-form.tsx';
import { nextPath } from '../../../features/session/next-path.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import type { SecondFactorData } from './loader.ts';
import { Manage } from './manage.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** An admin's second factor: its code at sign-in, its set-up, and its recovery codes. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('second-factor');
  const errorText = useErrorText();
  const { status } = useLoaderData<SecondFactorData>();
  const [isOff, setOff] = useState(false);

  useEffect(() => {
    void status.then(result => setOff(result.kind === 'ready' && !result.value.required));
  }, [status]);

  return (
    <FormCard title={text('title')} lead={text(isOff ? 'off' : 'lead')}>
      <title>{`${text('title')} – ${t('shop.brand')}`}</title>
      {/* As high as the form, so that the layout does not shift. */}
      <div hidden={isOff} className="grid min-h-72 content-start gap-5">
        <DeferredValue
          promise={status}
          skeleton={<p role="status">{t('shop.loading')}</p>}
          renderError={error => (
            <Banner tone="danger" title={t('literals.errorTitle')}>
              {errorText(error)}
            </Banner>
          )}
        >
          {loaded => <Steps status={loaded} />}
        </DeferredValue>
      </div>
    </FormCard>
  );
}

/** The step that is next for this session. */
function Steps({ status }: { status: SecondFactorStatus }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [isAfterCode, setAfterCode] = useState(false);
  const leave = () => void navigate(nextPath(params) ?? links.adminDashboard(), { replace: true });

  if (!status.required) return null;
  if (codes !== null) return <RecoveryCodes codes={codes} onContinue={leave} />;
  if (!status.enrolled || isReplacing) return <SetUp isReplacing={isReplacing} onDone={setCodes} />;
  if (status.proof === 'none') {
    const onProved = (by: 'code' | 'recovery code') => {
      if (by === 'code') return leave();
      // The phone is lost: the next step is another one.
      setAfterCode(true);
      void revalidate();
    };
    return <CodeForm onProved={onProved} />;
  }
  return (
    <Manage
      codesLeft={status.recoveryCodesLeft}
      isAfterCode={isAfterCode}
      onReplace={() => setReplacing(true)}
      onNewCodes={setCodes}
      onContinue={leave}
    />
  );
}
