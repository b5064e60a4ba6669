import { type Category, photoPath } from '@guichet/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../forms/form.tsx';
import type { EventFields } from './event-fields.ts';
import { FormOutcome } from './form-outcome.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceField } from './price-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { EventFormTarget } from './use-draft.ts';
import { type EventFormState, useEventForm } from './use-event-form.ts';
import { WhenFields } from './when-fields.tsx';

type EventFormProps = {
  target: EventFormTarget;
  initial: EventFields;
  timeZone: string;
  categories: readonly Category[];
  /** The photo of the event that this one is a copy of. */
  photoOfCopy?: File | null;
};

/** The form of an event, with what became of it above. */
export function EventForm({ target, initial, timeZone, categories, photoOfCopy = null }: EventFormProps) {
  const { t: text } = useTranslation('event-form');
  const state = useEventForm({ target, initial, timeZone });
  const { form, photo } = state;
  const values = form.watch();
  const praise = text('literals.valid');
  const { choose } = photo;
  const isSaved = state.outcome?.kind === 'saved';
  const sold = target.kind === 'edit' ? target.event.sold : 0;

  // Once, as the form opens.
  useEffect(() => {
    if (photoOfCopy !== null) void choose(photoOfCopy);
  }, [photoOfCopy]);

  return (
    <div className="grid gap-5">
      <FormOutcome state={state} kind={target.kind} categories={categories} />
      {state.isRestored && state.outcome === null && (
        <Banner tone="info">
          <p>{text('draft.restored')}</p>
          <Button className="mt-2" onClick={state.discardDraft}>
            {text('draft.discard')}
          </Button>
        </Banner>
      )}
      <Form
        form={form}
        submit={text(target.kind === 'create' ? 'submit.create' : 'submit.edit')}
        busy={text(target.kind === 'create' ? 'literals.creating' : 'literals.editing')}
      >
        <TextField label={text('field.name')} praise={praise} autoComplete="off" {...form.field('name')} />
        <WhenFields form={form} values={values} />
        <TextField label={text('field.location')} praise={praise} autoComplete="off" {...form.field('location')} />
        <TextField
          multiline
          rows={7}
          label={text('field.description')}
          praise={praise}
          {...form.field('description')}
        />
        <SaleFields form={form} values={values} categories={categories} sold={sold} />
        <PhotoField
          photo={photo}
          current={state.present === null || isSaved ? null : photoPath(state.present, 640)}
          refusal={state.photoRefusal}
        />
        {state.share !== null && <UploadProgress share={state.share} onCancel={state.cancel} />}
      </Form>
      {state.question !== null && <MoveDialog {...state.question} />}
    </div>
  );
}

type SaleFieldsProps = Pick<EventFormProps, 'categories'> & {
  form: EventFormState['form'];
  values: EventFields;
  /** The tickets that are sold already. */
  sold: number;
};

/** What is sold: price, category, number of tickets, and whether something is sent. */
function SaleFields({ form, values, categories, sold }: SaleFieldsProps) {
  const { t: text } = useTranslation('event-form');
  const praise = text('literals.valid');
  const isNone = values.quantity.trim() !== '' && Number(values.quantity) === 0;
  const quantityHint = isNone ? text('hint.noTickets') : sold > 0 ? text('hint.quantity', { count: sold }) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PriceField form={form} value={values.price} />
      <SelectField label={text('field.category')} praise={praise} {...form.field('category')} value={values.category}>
        <option value="">{text('literals.missing.noCategoryChosen')}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text('field.quantity')}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        praise={praise}
        hint={quantityHint}
        {...form.field('quantity')}
      />
      <SelectField
        label={text('field.shipping')}
        optional={text('optional')}
        {...form.field('shipping')}
        value={values.shipping}
      >
        <option value="false">{text('shipping.false')}</option>
        <option value="true">{text('shipping.true')}</option>
      </SelectField>
    </div>
  );
}
