import type { EventForEditing } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { fieldsOf } from './event-fields.ts';
import { FormPanel } from './form-panel.tsx';
import { loadEventForm } from './load-form-data.ts';
import { LoadedForm } from './loaded-form.tsx';

/** The form that changes an event, with its heading. */
export function EditEvent({ event }: { event: EventForEditing }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const services = useServices();
  return (
    <FormPanel title={<PageTitle>{text('literals.editTitle')}</PageTitle>}>
      <title>{`${text('literals.editTitle')} – ${t('shop.brand')}`}</title>
      <LoadedForm load={() => loadEventForm(services)}>
        {({ categories, terms }, EventForm) => (
          <EventForm
            target={{ kind: 'edit', event }}
            initial={fieldsOf(event)}
            timeZone={event.timeZone}
            currency={event.currency}
            terms={terms}
            categories={categories}
          />
        )}
      </LoadedForm>
    </FormPanel>
  );
}
