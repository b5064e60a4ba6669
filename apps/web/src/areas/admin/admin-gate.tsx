import { AreaGate } from '../../features/session/area-gate.tsx';

/** Shows the admins' pages to admins only. */
export const AdminGate = () => <AreaGate area="admin" />;
