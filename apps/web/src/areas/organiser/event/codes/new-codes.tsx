import type { TicketTypesReply } from '@guichet/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { saveFile } from '../../../../browser/save-file.ts';
import { ActionBanner } from '../../../../features/forms/action-banner.tsx';
import { useAction } from '../../../../features/forms/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import type { SalesApi } from '../sales-api.ts';
import { type CodeDraft, codesFile, emptyCode, flawsOf, newBody } from './code-draft.ts';
import { CodeFields } from './code-fields.tsx';

type NewCodesProps = {
  api: SalesApi;
  eventId: string;
  types: TicketTypesReply['types'];
  onCreated: () => void;
};

/** The form of a new code, or of many at once, which are saved as a file. */
export function NewCodes({ api, eventId, types, onCreated }: NewCodesProps) {
  const { t: text } = useTranslation('ticket-sales');
  const action = useAction();
  const [draft, setDraft] = useState<CodeDraft>(emptyCode);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = Object.fromEntries(flawsOf(draft).map(field => [field, text(`codes.wrong.${field}`)]));
    setErrors(wrong);
    action.clear();
    if (Object.keys(wrong).length > 0) return;
    void action.run('create', async () => {
      try {
        const { codes, created } = await api.createCodes(newBody(draft));
        if (draft.isMany) saveFile({ name: `${text('codes.fileName')}.csv`, content: codesFile(eventId, codes) });
        setDraft({ ...emptyCode, isMany: draft.isMany });
        onCreated();
        return draft.isMany ? text('codes.createdMany', { count: created }) : text('codes.created', { code: codes[0] });
      } catch (error) {
        if (error instanceof ApiError) setErrors(error.fields);
        throw error;
      }
    });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-5"
    >
      <h2 className="text-lg">{text('codes.new')}</h2>
      <ActionBanner outcome={action.outcome} />
      <CodeFields
        draft={draft}
        types={types}
        errors={errors}
        onChange={changes => setDraft(current => ({ ...current, ...changes }))}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        aria-busy={action.busy !== null}
        disabled={action.busy !== null}
      >
        {text(action.busy !== null ? 'codes.creating' : draft.isMany ? 'codes.createMany' : 'codes.create')}
      </Button>
    </form>
  );
}
