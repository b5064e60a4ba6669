import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { useSubmit } from '../forms/use-submit.ts';
import { type EventFields, fieldsOf } from './event-fields.ts';
import type { EventsApi } from './events-api.ts';
import { mergeChanges } from './merge-changes.ts';
import { type EventFormOutcome, readSaveFailure } from './save-outcome.ts';
import type { DraftState, EventFormTarget } from './use-draft.ts';

type FailureOptions = {
  readonly target: EventFormTarget;
  readonly draft: DraftState;
  readonly events: EventsApi;
  readonly userId: string;
  readonly setOutcome: (outcome: EventFormOutcome) => void;
};

type Form = Pick<ReturnType<typeof useSubmit<EventFields>>, 'refuse' | 'setValue'>;

/** What failed attempts to save an event mean for its form, also when another user was faster. */
export function useSaveFailure({ target, draft, events, userId, setOutcome }: FailureOptions) {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  const errorText = useErrorText();
  const [photoRefusal, setPhotoRefusal] = useState<string | null>(null);

  async function merge(form: Form, typed: EventFields): Promise<boolean> {
    if (target.kind !== 'edit' || draft.base.current === null) return false;
    const present = await events.forEditing(target.event._id, userId);
    const merged = mergeChanges({ base: draft.base.current.fields, typed, present: fieldsOf(present) });
    draft.base.current = { version: present.version, fields: fieldsOf(present) };
    for (const name of merged.taken) form.setValue(name, merged.fields[name]);
    draft.write(merged.fields);
    setOutcome({ kind: 'merged', merged, present });
    return true;
  }

  /** Shows what a failure means for the form; false if the error's text is to be shown, too. */
  async function explain(form: Form, error: unknown, attempt: { typed: EventFields; isCancelled: boolean }) {
    const failure = readSaveFailure(error, attempt.isCancelled);
    switch (failure.kind) {
      case 'cancelled':
      case 'gone':
        setOutcome(failure);
        return true;
      case 'changed':
        return merge(form, attempt.typed);
      case 'too-few':
        form.refuse('quantity', text('refused.tooFew', { least: format.number(failure.least) }));
        return true;
      case 'photo-refused':
        setPhotoRefusal(errorText(error));
        return false;
      case 'unknown':
        if (target.kind === 'create') setOutcome(failure);
        return false;
      case 'other':
        return false;
    }
  }

  return { photoRefusal, clearPhotoRefusal: () => setPhotoRefusal(null), explain };
}
