import { AreaGate } from '../../features/session/area-gate.tsx';

/** Shows the organisers' pages to approved listers and admins. */
export const OrganiserGate = () => <AreaGate area="organiser" />;
