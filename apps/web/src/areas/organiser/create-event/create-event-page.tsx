import { AdminFrame } from '../../../features/admin-panel/admin-panel.tsx';
import { CreateEvent } from '../../../features/event-form/create-event.tsx';

/** A new event. */
export function CreateEventPage() {
  return (
    <AdminFrame current="create-event">
      <CreateEvent />
    </AdminFrame>
  );
}
