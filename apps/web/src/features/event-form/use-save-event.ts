import { EventForm, type SaveEventReply } from '@guichet/contracts';
import { useMemo, useState } from 'react';
import { useReadable, useServices } from '../../services.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { type EventFields, emptyFields, fieldsOf, hasMoved } from './event-fields.ts';
import { createEventsApi } from './events-api.ts';
import type { EventFormOutcome } from './save-outcome.ts';
import type { DraftState, EventFormTarget } from './use-draft.ts';
import { useEventChecks } from './use-event-checks.ts';
import { useMoveQuestion } from './use-move-question.ts';
import { usePhoto } from './use-photo.ts';
import { useSaveFailure } from './use-save-failure.ts';
import { useUpload } from './use-upload.ts';

/** See `useEventForm`. */
export type EventFormOptions = {
  readonly target: EventFormTarget;
  /** The form as it opens, unless a draft of it is kept. */
  readonly initial: EventFields;
  /** The zone of a form that was emptied. */
  readonly timeZone: string;
};

type SaveOptions = EventFormOptions & {
  readonly draft: DraftState;
  readonly setOutcome: (outcome: EventFormOutcome | null) => void;
};

/** The fields of an event with its photo, and what sends them. */
export function useSaveEvent({ target, initial, timeZone, draft, setOutcome }: SaveOptions) {
  const services = useServices();
  const events = useMemo(() => createEventsApi(services), [services]);
  const userId = useReadable(services.session)?.user._id ?? '';
  const photo = usePhoto();
  const upload = useUpload();
  const { question, ask } = useMoveQuestion();
  const failure = useSaveFailure({ target, draft, events, userId, setOutcome });
  const [saved, setSaved] = useState<SaveEventReply['event'] | null>(null);

  const form = useSubmit<EventFields>({
    schema: EventForm,
    // What an earlier version of the form kept may lack a field.
    defaults: { ...initial, ...draft.opened?.fields },
    ...useEventChecks(),
    send: async typed => {
      setOutcome(null);
      failure.clearPhotoRefusal();
      draft.isCleared.current = false;
      const signal = upload.begin();
      try {
        const chosen = await photo.prepared();
        // The reason stands at the field. Without this the event would be saved without the photo that was chosen.
        if (chosen.kind === 'unreadable' || chosen.kind === 'too-large') return photo.input.current?.focus();
        if (!(await mayMove(typed))) return;
        finish((await save(typed, chosen.kind === 'ready' ? chosen.file : null, signal)).event);
      } catch (error) {
        const isExplained = await failure.explain(form, error, { typed, isCancelled: signal.aborted });
        if (!isExplained) throw error;
      } finally {
        upload.setShare(null);
      }
    },
  });

  /** Buyers are counted now: the form may be old. */
  async function mayMove(typed: EventFields): Promise<boolean> {
    const base = draft.base.current;
    if (target.kind === 'create' || base === null || !hasMoved(base.fields, typed)) return true;
    return ask(await events.forEditing(target.event._id, userId));
  }

  async function save(typed: EventFields, file: File | null, signal: AbortSignal) {
    if (file !== null) upload.setShare(0);
    const onProgress = (part: number) => file !== null && upload.setShare(part);
    const body = bodyOf(typed, draft.base.current, file);
    if (target.kind === 'create') return events.create(userId, body, { signal, onProgress });
    return events.edit(target.event._id, userId, body, { signal, onProgress });
  }

  function finish(event: SaveEventReply['event']) {
    draft.forget();
    if (target.kind === 'edit') {
      // Its quantity counts the tickets that buyers are paying for.
      draft.base.current = { version: event.version, fields: fieldsOf(event, event.capacity - event.sold) };
      draft.isCleared.current = true;
    }
    form.reset(emptyFields(timeZone));
    void photo.choose(null);
    setSaved(event);
    setOutcome({ kind: 'saved', event });
  }

  return { form, photo, photoRefusal: failure.photoRefusal, upload, question, saved };
}

function bodyOf(fields: EventFields, base: DraftState['base']['current'], photo: File | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  // Another's change of it stays, unless this form made one.
  const isKept =
    base !== null && (['publication', 'publishAt'] as const).every(name => fields[name] === base.fields[name]);
  if (isKept) body.delete('publication');
  if (base !== null) {
    body.set('version', String(base.version));
    body.set('baseQuantity', base.fields.quantity);
  }
  if (photo !== null) body.set('photo', photo);
  return body;
}
