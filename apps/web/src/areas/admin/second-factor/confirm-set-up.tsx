import type { SecondFactorSetup } from '@guichet/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { useSecondFactor } from '../../../features/second-factor/second-factor-api.ts';
import { useCodeField } from '../../../features/second-factor/use-code-field.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ConfirmSetUpProps = {
  setup: SecondFactorSetup;
  onDone: (codes: readonly string[]) => void;
  /** Called with the reason why this key can't be confirmed any more. */
  onExpired: (error: unknown) => void;
};

/** A key to scan or to type into the app, and the field for its first code. */
export function ConfirmSetUp({ setup, onDone, onExpired }: ConfirmSetUpProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('second-factor');
  const secondFactor = useSecondFactor();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useCodeField(async code => {
    try {
      onDone((await secondFactor.confirm(code)).recoveryCodes);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'second_factor_setup_expired')) throw error;
      onExpired(error);
    }
  });

  // The pressed button, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {form.failure !== null && (
        <Banner ref={form.banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(form.failure)}
        </Banner>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {text('setUp.scan')}
      </h2>
      {/* With the least redundancy, because a screen has no stains and larger modules are easier to scan. */}
      <QrCode text={setup.uri} label={text('setUp.picture')} redundancy="low" />
      <div>
        <p className="text-sm text-muted">{text('setUp.typeKey')}</p>
        <p className="font-mono text-lg font-semibold break-words select-all">{inGroups(setup.secret)}</p>
      </div>
      <h2 className="text-lg">{text('setUp.enter')}</h2>
      <TextField
        label={text('code.label')}
        hint={text('code.hint')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.fieldProps}
      />
      <Button type="submit" variant="primary" size="lg" disabled={form.isBusy}>
        {text(form.isBusy ? 'setUp.confirming' : 'setUp.confirm')}
      </Button>
    </form>
  );
}

/** Groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
