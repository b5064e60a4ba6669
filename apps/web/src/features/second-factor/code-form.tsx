import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSecondFactor } from './second-factor-api.ts';
import { useCodeField } from './use-code-field.ts';

type CodeFormProps = {
  onProved: (by: 'code' | 'recovery code') => void;
  /** Receives the field, so that a dialog can focus it. */
  field?: RefObject<HTMLInputElement | null>;
};

/** Enters a code of the authenticator app or, without the phone, a recovery code. */
export function CodeForm({ onProved, field }: CodeFormProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('second-factor');
  const secondFactor = useSecondFactor();
  const errorText = useErrorText();
  const [isRecovery, setRecovery] = useState(false);
  const form = useCodeField(async code => {
    await secondFactor.prove(code);
    onProved(isRecovery ? 'recovery code' : 'code');
  });

  const kindProps = isRecovery
    ? {
        label: text('code.recoveryLabel'),
        hint: text('code.recoveryHint'),
        autoComplete: 'off',
        autoCapitalize: 'characters',
        maxLength: 40,
      }
    : {
        label: text('code.label'),
        hint: text('code.hint'),
        inputMode: 'numeric' as const,
        // Lets password managers and phones fill the code in.
        autoComplete: 'one-time-code',
        maxLength: 20,
      };

  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.failure !== null && (
        <Banner ref={form.banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(form.failure)}
        </Banner>
      )}
      <TextField
        // Another key for another kind of code, so that a phone shows the right keyboard.
        key={String(isRecovery)}
        type="text"
        spellCheck={false}
        {...kindProps}
        {...form.fieldProps}
        ref={(element: HTMLInputElement | null) => {
          form.fieldProps.ref.current = element;
          if (field !== undefined) field.current = element;
        }}
      />
      <Button type="submit" variant="primary" size="lg" disabled={form.isBusy}>
        {form.isBusy ? text('code.busy') : text('code.submit')}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          form.reset();
          setRecovery(!isRecovery);
        }}
      >
        {text(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
      {isRecovery && <p className="text-sm text-muted">{text('code.lost')}</p>}
    </form>
  );
}
