import { AreaGate } from '../../features/session/area-gate.tsx';

/** Shows the account's pages to every signed-in user. */
export const AccountGate = () => <AreaGate area="account" />;
