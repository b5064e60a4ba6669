import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { tokenInLink } from '../link-token.ts';

/** A field for the link of a device, which opens it. */
export function LinkForm() {
  const { t } = useTranslation('door');
  const id = useId();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const token = tokenInLink(link.trim());
    if (token === null) {
      setError(t('noLink.error'));
      document.getElementById(id)?.querySelector('input')?.focus();
      return;
    }
    // As if the link had been opened: a reload without a network then still has it.
    window.location.hash = new URLSearchParams({ token }).toString();
  }

  return (
    <form id={id} onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('noLink.label')}
        hint={t('noLink.hint')}
        error={error}
        value={link}
        onChange={event => setLink(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('noLink.open')}
      </Button>
    </form>
  );
}
