import { useLoaderData } from 'react-router-dom';
import { AdminFrame } from '../../../features/admin-panel/admin-panel.tsx';
import { CreateEvent } from '../../../features/event-form/create-event.tsx';
import type { CreateEventData } from './loader.ts';

/** A new event, or a copy of another one. */
export function CreateEventPage() {
  const { from } = useLoaderData<CreateEventData>();
  return (
    <AdminFrame current="create-event">
      <CreateEvent key={from} from={from} />
    </AdminFrame>
  );
}
