import type { EventForEditing } from '@guichet/contracts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReadable, useServices } from '../../services.ts';
import { type Draft, type DraftKey, readDraft, removeDraft, writeDraft } from './draft.ts';
import { type EventFields, fieldsOf } from './event-fields.ts';

/** What a form is for: a new event, or the change of an existing one. */
export type EventFormTarget = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly event: EventForEditing };

/** The form of a new event, among those of existing ones, which are named by their ids. */
const newForm = 'new';

/** The draft of an event's form: read when the form opens, written at each change, removed when the event is saved. */
export function useDraft(target: EventFormTarget) {
  const { session, tabStorage: storage } = useServices();
  const userId = useReadable(session)?.user._id ?? '';
  const form = target.kind === 'edit' ? target.event._id : newForm;
  const key = useMemo<DraftKey>(() => ({ storage, userId, form }), [storage, userId, form]);
  const [opened] = useState(() => readDraft(key));
  const [isRestored, setRestored] = useState(opened !== null);
  const isUnsaved = useRef(opened !== null);
  useUnloadGuard(isUnsaved);
  const base = useRef(opened?.base ?? baseOf(target));
  // What is typed into the empty form of a saved event is no draft of it: restored, it would look nearly empty.
  const isCleared = useRef(false);

  const forget = () => {
    removeDraft(key);
    setRestored(false);
    isUnsaved.current = false;
  };
  return {
    /** The draft that the form opened with. */
    opened,
    isRestored,
    /** What the form of an existing event was loaded with. */
    base,
    isCleared,
    forget,
    write: (fields: EventFields) => writeDraft(key, { fields, base: base.current }),
    keepTyped: useCallback(
      (fields: EventFields) => {
        isUnsaved.current = true;
        if (!isCleared.current) writeDraft(key, { fields, base: base.current });
      },
      [key],
    ),
    discard: () => {
      forget();
      base.current = baseOf(target);
    },
    /** Keeps what was typed for the form of a new event, which is to be opened now. */
    moveToNewEvent: (fields: EventFields) => {
      writeDraft({ ...key, form: newForm }, { fields, base: null });
      forget();
    },
  };
}

/** See `useDraft`. */
export type DraftState = ReturnType<typeof useDraft>;

/** Lets the browser ask before the page is closed while something on it is not saved. */
function useUnloadGuard(isUnsaved: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function baseOf(target: EventFormTarget): Draft['base'] {
  return target.kind === 'create' ? null : { version: target.event.version, fields: fieldsOf(target.event) };
}
