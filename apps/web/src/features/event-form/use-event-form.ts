import {
  type Currency,
  type EventDetail,
  type EventForEditing,
  EventForm,
  maxCapacity,
  maxTicketPrice,
} from '@guichet/contracts';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnloadGuard } from '../../browser/use-unload-guard.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useReadable, useServices } from '../../services.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { type DraftKey, readDraft, removeDraft, writeDraft } from './draft.ts';
import { type EventFields, emptyFields, fieldsOf, hasMoved } from './event-fields.ts';
import { createEventsApi } from './events-api.ts';
import { type Merged, mergeChanges } from './merge-changes.ts';
import { readSaveFailure } from './save-failure.ts';
import { usePhoto } from './use-photo.ts';

/** What a form is for: a new event, or the change of an existing one. */
export type EventFormTarget =
  /** `from` is the event that it starts as a copy of. */
  | { readonly kind: 'create'; readonly from: string | null }
  | { readonly kind: 'edit'; readonly event: EventForEditing };

/** What became of the last attempt to send the form. */
export type EventFormOutcome =
  | { readonly kind: 'saved'; readonly event: EventDetail }
  /** The user stopped the upload. */
  | { readonly kind: 'cancelled' }
  /** No reply came: a new event may exist. */
  | { readonly kind: 'unknown' }
  /** Another user had saved the event; the form is merged with it and was not sent. */
  | { readonly kind: 'merged'; readonly merged: Merged; readonly present: EventForEditing }
  /** The event was removed from the shop. */
  | { readonly kind: 'gone' };

/** How many buyers a change would be mailed to and what they could take back, for the user to answer. */
export type MoveQuestion = EventForEditing['onMove'] & {
  readonly currency: Currency;
  readonly answer: (isAgreed: boolean) => void;
};

type EventFormOptions = {
  readonly target: EventFormTarget;
  /** The form as it opens, unless a draft of it is kept. */
  readonly initial: EventFields;
  /** The zone of a form that was emptied. */
  readonly timeZone: string;
};

type Base = { readonly version: number; readonly fields: EventFields };

/** The event form: its draft, its photo, its upload, and what happens when another user was faster. */
export function useEventForm({ target, initial, timeZone }: EventFormOptions) {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  const errorText = useErrorText();
  const services = useServices();
  const events = useMemo(() => createEventsApi(services), [services]);
  const userId = useReadable(services.session)?.user._id ?? '';
  const photo = usePhoto();

  const formName = target.kind === 'edit' ? target.event._id : newForm(target.from);
  const storage = services.tabStorage;
  const key = useMemo<DraftKey>(() => ({ storage, userId, form: formName }), [storage, userId, formName]);
  const [draft] = useState(() => readDraft(key));
  const [isRestored, setRestored] = useState(draft !== null);
  const isUnsaved = useRef(draft !== null);
  useUnloadGuard(isUnsaved);
  const base = useRef<Base | null>(draft?.base ?? baseOf(target));

  const [outcome, setOutcome] = useState<EventFormOutcome | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [saved, setSaved] = useState<EventDetail | null>(null);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const [photoRefusal, setPhotoRefusal] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  // What is typed into the empty form of a saved event is no draft of it: restored, it would look nearly empty.
  const isCleared = useRef(false);

  const form = useSubmit<EventFields>({
    schema: EventForm,
    defaults: draft?.fields ?? initial,
    missing: text('literals.missing', { returnObjects: true }),
    refused: {
      name: text('refused.name'),
      startDate: text('refused.startDate'),
      location: text('refused.location'),
      category: text('refused.category'),
    },
    check: fields => ({
      ...blankTexts(fields, text),
      ...(!isWhole(fields.price, 0, maxTicketPrice) && {
        price: text('refused.price', { max: format.number(maxTicketPrice) }),
      }),
      ...(!isWhole(fields.quantity, 0, maxCapacity) && {
        quantity: text('refused.quantity', { max: format.number(maxCapacity) }),
      }),
    }),
    send: async fields => {
      setOutcome(null);
      setPhotoRefusal(null);
      isCleared.current = false;
      upload.current = new AbortController();
      const { signal } = upload.current;
      try {
        const chosen = await photo.prepared();
        // The reason stands at the field. Without this the event would be saved without the photo that was chosen.
        if (chosen.kind === 'unreadable' || chosen.kind === 'too-large') return photo.input.current?.focus();
        if (!(await mayNotifyBuyers(fields))) return;
        finish((await save(fields, chosen.kind === 'ready' ? chosen.file : null, signal)).event);
      } catch (error) {
        if (!(await explain(error, fields))) throw error;
      } finally {
        setShare(null);
      }
    },
  });

  /** Asks before buyers get a mail about another date, time or place. They are counted now: the form may be old. */
  async function mayNotifyBuyers(fields: EventFields): Promise<boolean> {
    if (target.kind === 'create' || base.current === null || !hasMoved(base.current.fields, fields)) return true;
    const { onMove, currency } = await events.forEditing(target.event._id, userId);
    if (onMove.buyers === 0) return true;
    return new Promise(resolve => {
      const answer = (isAgreed: boolean) => {
        setQuestion(null);
        resolve(isAgreed);
      };
      setQuestion({ ...onMove, currency, answer });
    });
  }

  async function save(fields: EventFields, file: File | null, signal: AbortSignal) {
    if (file !== null) setShare(0);
    const onProgress = (part: number) => file !== null && setShare(part);
    const body = bodyOf(fields, base.current, file);
    if (target.kind === 'create') return events.create(userId, body, { signal, onProgress });
    return events.edit(target.event._id, userId, body, { signal, onProgress });
  }

  function forgetDraft() {
    removeDraft(key);
    setRestored(false);
    isUnsaved.current = false;
  }

  function finish(event: EventDetail) {
    forgetDraft();
    if (target.kind === 'edit') {
      base.current = { version: event.version, fields: savedFields(event) };
      isCleared.current = true;
    }
    form.reset(emptyFields(timeZone));
    void photo.choose(null);
    setSaved(event);
    setOutcome({ kind: 'saved', event });
  }

  /** Shows what a failure means for the form; false if the error's text is to be shown, too. */
  async function explain(error: unknown, typed: EventFields): Promise<boolean> {
    const failure = readSaveFailure(error, upload.current?.signal.aborted === true);
    switch (failure.kind) {
      case 'cancelled':
      case 'gone':
        setOutcome(failure);
        return true;
      case 'changed':
        return target.kind === 'edit' && base.current !== null && merge(base.current, typed, target.event._id);
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

  async function merge(before: Base, typed: EventFields, eventId: string): Promise<boolean> {
    const present = await events.forEditing(eventId, userId);
    const merged = mergeChanges({ base: before.fields, typed, present: fieldsOf(present) });
    base.current = { version: present.version, fields: fieldsOf(present) };
    for (const name of merged.taken) form.setValue(name, merged.fields[name]);
    writeDraft(key, { fields: merged.fields, base: base.current });
    setOutcome({ kind: 'merged', merged, present });
    return true;
  }

  const { watch } = form;
  // Every keystroke: a session that ends, or a phone that runs out of power, must not cost what was typed.
  useEffect(() => {
    const subscription = watch((fields, { type }) => {
      if (type !== 'change') return;
      isUnsaved.current = true;
      if (isCleared.current) return;
      writeDraft(key, { fields: fields as EventFields, base: base.current });
    });
    return () => subscription.unsubscribe();
  }, [watch, key]);

  // A page that is left stops its upload.
  useEffect(() => () => upload.current?.abort(), []);

  return {
    form,
    photo,
    photoRefusal,
    /** The event whose photo is kept without another file. */
    present: target.kind === 'create' ? null : (saved ?? target.event),
    outcome,
    question,
    /** How much was sent of a form with a photo; null while none is being sent. */
    share,
    isRestored,
    cancel: () => upload.current?.abort(),
    /** Keeps what was typed for the form of a new event, which is to be opened now. */
    moveToNewEvent: () => {
      writeDraft({ ...key, form: newForm(null) }, { fields: form.values(), base: null });
      forgetDraft();
    },
    discardDraft: () => {
      forgetDraft();
      base.current = baseOf(target);
      form.reset(initial);
      void photo.choose(null);
    },
    /** Fills the form of a saved event again. */
    editAgain: () => {
      if (base.current !== null) form.reset(base.current.fields);
      isCleared.current = false;
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

function newForm(from: string | null): string {
  return from === null ? 'new' : `copy of ${from}`;
}

function baseOf(target: EventFormTarget): Base | null {
  return target.kind === 'create' ? null : { version: target.event.version, fields: fieldsOf(target.event) };
}

/** The form of an event as it was saved: its quantity counts the tickets that buyers are paying for. */
function savedFields(event: EventDetail): EventFields {
  return fieldsOf(event, event.capacity - event.sold);
}

function bodyOf(fields: EventFields, base: Base | null, photo: File | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (base !== null) {
    body.set('version', String(base.version));
    body.set('baseQuantity', base.fields.quantity);
  }
  if (photo !== null) body.set('photo', photo);
  return body;
}

function isWhole(value: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max;
}

/** The API trims texts, so spaces alone are nothing. */
function blankTexts(fields: EventFields, text: TFunction<'event-form'>) {
  const names = (['name', 'location', 'description'] as const).filter(name => fields[name].trim() === '');
  return Object.fromEntries(names.map(name => [name, text(`literals.missing.${name}`)]));
}
