import { useEffect, useState } from 'react';
import { type EventFields, fieldsOf } from './event-fields.ts';
import type { EventFormOutcome } from './save-outcome.ts';
import { useDraft } from './use-draft.ts';
import { type EventFormOptions, useSaveEvent } from './use-save-event.ts';

/** The event form: its draft, its photo, its upload, and what happens when another user was faster. */
export function useEventForm({ target, initial, timeZone }: EventFormOptions) {
  const [outcome, setOutcome] = useState<EventFormOutcome | null>(null);
  const draft = useDraft(target);
  const saving = useSaveEvent({ target, initial, timeZone, draft, setOutcome });
  const { form, photo, upload, saved } = saving;

  const { watch } = form;
  const { keepTyped } = draft;
  // Every keystroke: a session that ends, or a phone that runs out of power, must not cost what was typed.
  useEffect(() => {
    const subscription = watch((fields, { type }) => {
      if (type === 'change') keepTyped(fields as EventFields);
    });
    return () => subscription.unsubscribe();
  }, [watch, keepTyped]);

  return {
    form,
    photo,
    photoRefusal: saving.photoRefusal,
    /** The event whose photo is kept without another file. */
    present: target.kind === 'create' ? null : (saved ?? target.event),
    outcome,
    question: saving.question,
    /** How much was sent of a form with a photo; null while none is being sent. */
    share: upload.share,
    cancel: upload.cancel,
    isRestored: draft.isRestored,
    /** Keeps what was typed for the form of a new event, which is to be opened now. */
    moveToNewEvent: () => draft.moveToNewEvent(form.values()),
    discardDraft: () => {
      draft.discard();
      form.reset(initial);
      void photo.choose(null);
    },
    /** Fills the form of a saved event again. */
    editAgain: () => {
      if (draft.base.current !== null) form.reset(draft.base.current.fields);
      draft.isCleared.current = false;
      setOutcome(null);
    },
    /** Takes what the other user saved, in a field that both changed. */
    takeTheirs: (name: keyof EventFields) => {
      if (outcome?.kind !== 'merged') return;
      const { merged, present } = outcome;
      form.setValue(name, fieldsOf(present)[name], { shouldValidate: true });
      setOutcome({ ...outcome, merged: { ...merged, both: merged.both.filter(other => other !== name) } });
    },
  };
}

/** See `useEventForm`. */
export type EventFormState = ReturnType<typeof useEventForm>;
