import type { Device } from './device.ts';
import type { VenmoSettings } from './venmo-settings.ts';

/** How the buyer gets to Venmo and back. */
export type VenmoFlow = 'desktop-code' | 'web-login' | 'manual-return' | 'hash-return';

/** Chooses the flow (specification §4). `isFramed` is whether the page is in a frame. */
export function chooseFlow(
  { platform }: Pick<Device, 'platform'>,
  settings: Pick<VenmoSettings, 'allowDesktop' | 'allowDesktopWebLogin' | 'requireManualReturn'>,
  isFramed: boolean,
): VenmoFlow {
  if (platform === 'desktop' && settings.allowDesktopWebLogin) return 'web-login';
  if (platform === 'desktop' && settings.allowDesktop) return 'desktop-code';
  return isFramed || settings.requireManualReturn ? 'manual-return' : 'hash-return';
}
