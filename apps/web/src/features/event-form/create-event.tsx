import { useTranslation } from 'react-i18next';
import { useReadable, useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FormPanel } from './form-panel.tsx';
import { loadNewEvent } from './load-form-data.ts';
import { LoadedForm } from './loaded-form.tsx';

/** The form of a new event, with its heading; `from` is the event to copy. Loads what it needs by itself. */
export function CreateEvent({ from = null }: { from?: string | null }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const services = useServices();
  const userId = useReadable(services.session)?.user._id ?? '';
  return (
    <FormPanel title={<PageTitle>{text('literals.createTitle')}</PageTitle>}>
      <title>{`${text('literals.createTitle')} – ${t('shop.brand')}`}</title>
      <LoadedForm key={`${userId} ${from}`} load={() => loadNewEvent(services, userId, from)}>
        {({ categories, timeZone, currency, terms, initial, copied, photo }, EventForm) => (
          <>
            {copied !== null && (
              <Banner tone="info">
                <p>{text('copied', { name: copied.name })}</p>
                {photo === 'lost' && <p>{text('photo.notCopied')}</p>}
              </Banner>
            )}
            <EventForm
              target={{ kind: 'create', from }}
              initial={initial}
              timeZone={timeZone}
              currency={currency}
              terms={terms}
              categories={categories}
              photoOfCopy={photo === 'lost' ? null : photo}
            />
          </>
        )}
      </LoadedForm>
    </FormPanel>
  );
}
