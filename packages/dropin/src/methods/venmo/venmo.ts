import type { AppSwitch } from '../../core/state.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { isBrowserSupported } from './browser-support.ts';
import { type VenmoPage, venmoPage } from './page.ts';
import { findReturn, readReturn } from './read-return.ts';
import { venmoTexts } from './texts.ts';
import { toPaymentMethod } from './venmo-account.ts';
import { isCancellation, VenmoError } from './venmo-error.ts';
import { readProfile } from './venmo-profile.ts';
import { openSession, type VenmoSession } from './venmo-session.ts';
import { checkVenmoOption, readVenmoSettings } from './venmo-settings.ts';
import { venmoSheet } from './venmo-sheet.ts';

// This file is a chunk, which is the option's module.

/** The English texts that only Venmo needs. */
export const texts = venmoTexts;

/** Fills the sheet, in the page's own browser. */
export const mount = (context: MethodContext): MountedMethod => mountVenmo(context, venmoPage());

/** Fills the sheet with the Venmo button, and opens Venmo when it is pressed. */
export function mountVenmo(context: MethodContext, page: VenmoPage): MountedMethod {
  const { options, hooks, clock, translate } = context;
  const settings = readVenmoSettings(options.venmo);
  const sheet = venmoSheet(context, () => void press());
  let session: VenmoSession | null = null;
  let isTornDown = false;

  async function press(): Promise<void> {
    const tokenizer = session?.tokenizer;
    if (!tokenizer || tokenizer.isActive || !hooks.mayOpen()) return;
    hooks.busyChanged(true);
    try {
      const account = await tokenizer.tokenize();
      hooks.busyChanged(false);
      hooks.approved(toPaymentMethod(account));
    } catch (error) {
      if (isTornDown) return;
      hooks.busyChanged(false);
      if (!isCancellation(error)) hooks.failed({ error });
    }
  }

  async function initialize(
    connection: GatewayConnection,
    account: GatewayConfiguration,
  ): Promise<AppSwitch | undefined> {
    checkVenmoOption(options.venmo);
    const profile = readProfile(account);
    if (!profile) throw new VenmoError('VENMO_NOT_ENABLED');
    const metadata = await connection.metadata();
    if (isTornDown) return undefined;
    const opened = openSession({
      settings,
      page,
      clock,
      profile,
      metadata,
      assetsUrl: account.assetsUrl,
      translate,
      connection,
      layers: sheet.layers,
    });
    session = opened;
    const appSwitch = await readReturn({ settings, page, clock, contexts: opened.contexts });
    if (isTornDown) return undefined;
    const ready = opened.prepare();
    if (appSwitch?.kind === 'failed' && 'error' in appSwitch.message) hooks.report(appSwitch.message.error);
    // A page that the app returned to does not wait: it has its result already.
    if (!appSwitch) await ready;
    return appSwitch;
  }

  return {
    isReturning: findReturn(page) !== undefined,
    isOffered: () =>
      isBrowserSupported(page.device, settings) ||
      (page.device.platform === 'desktop'
        ? 'desktops need venmo.allowDesktop or venmo.allowDesktopWebLogin.'
        : 'the settings allow no browser like this one.'),
    initialize,
    tokenize: async () => ({
      kind: 'refused',
      error: new DropinError('NO_PAYMENT_METHOD'),
      message: { key: 'venmoButtonMustBeUsed' },
    }),
    focus: () => sheet.button.focus(),
    async teardown() {
      isTornDown = true;
      session?.teardown();
    },
  };
}
