import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useScannerServices } from '../scanner-context.ts';
import type { Matches } from '../scanner-state.ts';
import { MatchList } from './match-list.tsx';

const minLength = 2;

type Search =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly text: string; readonly matches: Matches };

/** Finds a ticket by the buyer's name or the beginning of its code. */
export function NameMode() {
  const { t } = useTranslation('door');
  const { scanner } = useScannerServices();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted.length < minLength) {
      setError(t('name.short'));
      form.current?.querySelector('input')?.focus();
      return;
    }
    setError(undefined);
    setSearch({ kind: 'searching' });
    try {
      setSearch({ kind: 'found', text: wanted, matches: await scanner.search(wanted) });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setSearch({ kind: 'failed' });
      // The access may have ended: the next exchange shows it.
      void scanner.sync();
    }
  }

  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex-1">
        <p role="status" className="text-sm font-semibold">
          {search.kind === 'searching' && t('name.searching')}
          {search.kind === 'found' && resultText(search)}
        </p>
        {search.kind === 'failed' && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {t('name.failed')}
          </p>
        )}
        {search.kind === 'found' && <MatchList matches={search.matches} />}
      </div>
      <form
        ref={form}
        onSubmit={event => void onSubmit(event)}
        noValidate
        className="sticky -bottom-3 -mx-3 -mb-3 flex items-end gap-2 border-t border-divider bg-background p-3"
      >
        <TextField
          className="min-w-0 flex-1"
          label={t('name.label')}
          error={error}
          value={text}
          onChange={event => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary">
          {t('name.search')}
        </Button>
      </form>
    </div>
  );

  function resultText({ text: wanted, matches }: Extract<Search, { kind: 'found' }>): string {
    const count = matches.tickets.length;
    return count === 0 ? t('name.none', { text: wanted }) : t('name.found', { count });
  }
}
