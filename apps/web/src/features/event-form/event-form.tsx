import {
  type Category,
  type Currency,
  isPoster,
  type PublicationState,
  photoPath,
  type SaleTerms,
} from '@guichet/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lazyPart } from '../error-page/lazy-part.ts';
import { Form } from '../forms/form.tsx';
import { SaleTermsNote } from '../sale-terms/sale-terms-note.tsx';
import type { EventFields } from './event-fields.ts';
import { FormOutcome } from './form-outcome.tsx';
import { FormSection } from './form-section.tsx';
import { FormSteps } from './form-steps.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PhotoField, type ShownPhoto } from './photo-field.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { SaleFields } from './sale-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { EventFormTarget } from './use-draft.ts';
import { type EventFormState, useEventForm } from './use-event-form.ts';
import { useWideWindow } from './use-wide-window.ts';
import { WhenFields } from './when-fields.tsx';

const EventPreview = lazyPart(async () => (await import('./event-preview.tsx')).EventPreview);

type EventFormProps = {
  target: EventFormTarget;
  initial: EventFields;
  timeZone: string;
  currency: Currency;
  /** The service fee and the tax of the organiser's sales; null if they are not known. */
  terms: SaleTerms | null;
  categories: readonly Category[];
};

/** The form of an event in four parts, with what became of it above, and the event's card beside it on wide screens. */
export function EventForm(props: EventFormProps) {
  const { target, initial, timeZone, currency, terms, categories } = props;
  const { t: text } = useTranslation('event-form');
  const state = useEventForm({ target, initial, timeZone });
  const isWide = useWideWindow();
  const { form, photo } = state;
  const values = form.watch();
  const current = currentPhoto(state);
  const shown = photo.choice.kind === 'ready' ? { src: photo.choice.preview, framing: photo.choice.framing } : current;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FormOutcome state={state} kind={target.kind} categories={categories} />
        {state.isRestored && state.outcome === null && (
          <Banner tone="info">
            <p>{text('draft.restored')}</p>
            <Button className="mt-2" onClick={state.discardDraft}>
              {text('draft.discard')}
            </Button>
          </Banner>
        )}
        <FormSteps
          values={values}
          wrong={form.wrong.map(({ name }) => name)}
          hasPhoto={shown !== null}
          isPhotoWrong={photo.choice.kind === 'refused' || state.photoRefusal !== null}
        />
        <Form
          form={form}
          submit={text(`submit.${submitName(target, values.publication)}`)}
          busy={text(target.kind === 'create' ? 'literals.creating' : 'literals.editing')}
        >
          <EventSection form={form} values={values} categories={categories} />
          <FormSection id="when">
            <WhenFields form={form} values={values} />
            <TextField
              label={text('field.location')}
              praise={text('literals.valid')}
              autoComplete="off"
              {...form.field('location')}
            />
          </FormSection>
          <FormSection id="tickets">
            <SaleFields
              form={form}
              values={values}
              sold={target.kind === 'edit' ? target.event.sold : 0}
              note={<SaleTermsNote terms={terms} currency={currency} />}
              typedEventId={target.kind === 'edit' && target.event.hasTicketTypes ? target.event._id : null}
            />
          </FormSection>
          <FormSection id="photo">
            <PhotoField photo={photo} current={current} name={values.name} refusal={state.photoRefusal} />
          </FormSection>
          <PublicationFields form={form} values={values} />
          {state.share !== null && <UploadProgress share={state.share} onCancel={state.cancel} />}
        </Form>
      </div>
      {isWide && (
        <Suspense fallback={<div className="skeleton h-120" />}>
          <EventPreview values={values} photo={shown} currency={currency} />
        </Suspense>
      )}
      {state.question !== null && <MoveDialog {...state.question} />}
    </div>
  );
}

/** The button says what becomes of the event. Of a new one that is public it has the documented text. */
function submitName(target: EventFormTarget, chosen: PublicationState) {
  const before = target.kind === 'edit' ? (target.event.publication?.state ?? 'public') : null;
  if (before === chosen && chosen !== 'scheduled') return 'edit';
  return target.kind === 'create' && chosen === 'public' ? 'create' : chosen;
}

type EventSectionProps = Pick<EventFormProps, 'categories'> & { form: EventFormState['form']; values: EventFields };

/** What the event is: name, category and description. */
function EventSection({ form, values, categories }: EventSectionProps) {
  const { t: text } = useTranslation('event-form');
  const praise = text('literals.valid');
  return (
    <FormSection id="event">
      <TextField label={text('field.name')} praise={praise} autoComplete="off" {...form.field('name')} />
      <SelectField label={text('field.category')} praise={praise} {...form.field('category')} value={values.category}>
        <option value="">{text('literals.missing.noCategoryChosen')}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField multiline rows={6} label={text('field.description')} praise={praise} {...form.field('description')} />
    </FormSection>
  );
}

/** The photo that an edited event keeps without another one. An emptied form shows none. */
function currentPhoto({ present, outcome }: EventFormState): ShownPhoto | null {
  const src = present === null || outcome?.kind === 'saved' ? null : photoPath(present, 640);
  if (src === null || present === null) return null;
  return { src, framing: { isWhole: isPoster(present), position: 50 } };
}
