import { useTranslation } from 'react-i18next';
import { useReadable, useServices } from '../../services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { emptyFields } from './event-fields.ts';
import { FormPanel } from './form-panel.tsx';
import { loadNewEvent } from './load-form-data.ts';
import { LoadedForm } from './loaded-form.tsx';

/** The form of a new event, with its heading. Loads what it needs by itself. */
export function CreateEvent() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const services = useServices();
  const userId = useReadable(services.session)?.user._id ?? '';
  return (
    <FormPanel title={<PageTitle>{text('literals.createTitle')}</PageTitle>}>
      <title>{`${text('literals.createTitle')} – ${t('shop.brand')}`}</title>
      <LoadedForm key={userId} load={() => loadNewEvent(services, userId)}>
        {({ categories, timeZone, currency, terms }, EventForm) => (
          <EventForm
            target={{ kind: 'create' }}
            initial={emptyFields(timeZone)}
            timeZone={timeZone}
            currency={currency}
            terms={terms}
            categories={categories}
          />
        )}
      </LoadedForm>
    </FormPanel>
  );
}
