import { maxTicketTypes, type TicketTypesReply } from '@guichet/contracts';
import { Plus, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBanner } from '../../../../features/forms/action-banner.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { SalesApi } from '../sales-api.ts';
import { TypeCard } from './type-card.tsx';
import { useTypesForm } from './use-types-form.ts';

type TypesEditorProps = { reply: TicketTypesReply; api: SalesApi; onReload: () => void };

/** The list of types as one form: it is saved as a whole, in its order. */
export function TypesEditor({ reply, api, onReload }: TypesEditorProps) {
  const { t: text } = useTranslation('ticket-sales');
  const form = useTypesForm({ reply, api });
  const { action, types, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  return (
    <form
      ref={element}
      noValidate
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={event => {
        event.preventDefault();
        form.save();
      }}
    >
      <p className="max-w-prose">{text('types.lead')}</p>
      <ActionBanner outcome={action.outcome} />
      {form.isOvertaken && (
        <Banner tone="info">
          <p>{text('types.overtaken')}</p>
          <Button className="mt-2" onClick={onReload}>
            {text('types.reload')}
          </Button>
        </Banner>
      )}
      {form.withoutType > 0 && (
        <p className="text-sm text-muted">{text('types.before', { count: form.withoutType })}</p>
      )}
      {types.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-divider bg-surface p-5">
          <Ticket aria-hidden className="size-6 shrink-0 text-link" />
          {text('types.none')}
        </p>
      ) : (
        <ul className="grid gap-4">
          {types.map((type, index) => (
            <TypeCard
              key={type.key}
              type={type}
              index={index}
              isLast={index === types.length - 1}
              errors={errors}
              onChange={changes => form.change(type.key, changes)}
              onMove={by => form.move(index, by)}
              onRemove={() => {
                // Its button, which has the focus, goes with it.
                const cards = element.current?.querySelectorAll('li');
                (cards?.[index + 1] ?? cards?.[index - 1] ?? addButton.current)?.focus();
                form.remove(type.key);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        className="justify-self-start"
        disabled={types.length >= maxTicketTypes}
        onClick={form.add}
      >
        <Plus aria-hidden className="size-4" />
        {text('types.add')}
      </Button>
      {types.length > 1 && (
        <TextField
          className="max-w-xs"
          label={text('types.total')}
          optional={text('optional')}
          hint={text('types.totalHint')}
          error={errors.capacity}
          type="number"
          inputMode="numeric"
          min={0}
          value={form.total}
          onChange={event => form.setTotal(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-busy={action.busy !== null}
        disabled={action.busy !== null}
      >
        {text(action.busy === null ? 'types.save' : 'types.saving')}
      </Button>
    </form>
  );
}
