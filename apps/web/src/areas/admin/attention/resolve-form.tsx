import { ResolveAttentionBody } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdmin } from '../admin-api.ts';

/** Closes an item with a note, which the next admin reads. */
export function ResolveForm({ itemId }: { itemId: string }) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const form = useSubmit({
    schema: ResolveAttentionBody,
    defaults: { note: '' },
    missing: { note: text('attention.enterNote') },
    check: ({ note }) => (note.trim() === '' ? { note: text('attention.enterNote') } : {}),
    send: async ({ note }) => {
      await admin.resolveAttention(itemId, note.trim());
      await revalidate();
    },
  });
  return (
    <details className="border-t border-divider pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text('attention.resolve')}
      </summary>
      <div className="max-w-xl pt-2">
        <Form form={form} submit={text('attention.save')} busy={text('attention.saving')}>
          <TextField
            multiline
            label={text('attention.note')}
            hint={text('attention.noteHint')}
            maxLength={1_000}
            {...form.field('note')}
          />
        </Form>
      </div>
    </details>
  );
}
