import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useScannerServices, useScannerState } from '../scanner-context.ts';
import { looksLikePayload, readCode } from '../ticket-payload.ts';

/** A code typed by hand, or by a hand scanner into the field. */
export function CodeMode() {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const { isChecking } = useScannerState();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // A hand scanner types the content of the QR code, which is checked as such.
    if (readCode(code) === null && !looksLikePayload(code)) {
      setError(t(code.trim() === '' ? 'code.empty' : 'code.error'));
      focusField();
      return;
    }
    setError(undefined);
    setCode('');
    void scanner.scan(code);
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-1 flex-col justify-end gap-4">
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        error={error}
        value={code}
        onChange={event => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="primary" size="lg" className="min-h-16" disabled={isChecking}>
        {isChecking ? t('checking') : t('code.check')}
      </Button>
    </form>
  );
}
