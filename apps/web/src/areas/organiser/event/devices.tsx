import { type NewStaff, NewStaffBody, type Staff } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useOrganiser } from '../organiser-api.ts';
import { DeviceList } from './device-list.tsx';
import { NewDevice } from './new-device.tsx';

type DevicesProps = { eventId: string; devices: readonly Staff[] };

/** The devices that check tickets of an event: each has a link of its own, which is shown once. */
export function Devices({ eventId, devices }: DevicesProps) {
  const { t: text } = useTranslation('organiser');
  const { api, userId } = useOrganiser();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<NewStaff | null>(null);

  const form = useSubmit({
    schema: NewStaffBody,
    defaults: { label: '' },
    missing: { label: text('devices.labelMissing') },
    send: async ({ label }) => {
      setAdded(await api.addDevice(eventId, userId, label.trim()));
      form.reset();
      void revalidate();
    },
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="max-w-prose">{text('devices.lead')}</p>
      <div className="rounded-lg border border-divider bg-surface p-5">
        <Form form={form} submit={text('devices.add')} busy={text('devices.adding')}>
          <TextField
            label={text('devices.label')}
            hint={text('devices.labelHint')}
            autoComplete="off"
            {...form.field('label')}
          />
        </Form>
      </div>
      {added !== null && <NewDevice key={added._id} device={added} onHide={() => setAdded(null)} />}
      <DeviceList eventId={eventId} devices={devices} />
    </div>
  );
}
