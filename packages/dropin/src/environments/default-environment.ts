import { createAnalytics } from '../analytics/analytics.ts';
import { browserClock } from '../browser/browser-clock.ts';
import { consoleReporter } from '../browser/console-reporter.ts';
import { AFTER_FORM_MS } from '../core/timing.ts';
import { connectBraintree } from '../gateway/connect-braintree.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { further } from '../methods/further.ts';
import { registry } from '../methods/registry.ts';
import { createVerification } from '../three-d-secure/create-verification.ts';
import type { Environment } from '../widget/environment.ts';

/** The environment of a merchant's page. */
export function defaultEnvironment(useStyles: Environment['useStyles']): Environment {
  return {
    connect: connectBraintree,
    loadLaterConnection: () => import('../gateway/connect-later.ts'),
    clock: browserClock,
    reporter: consoleReporter,
    registry,
    further,
    loadTexts,
    loadDeferredUi: () => import('../ui/deferred-ui.ts'),
    loadSymbols: () => import('../ui/more-symbols.ts'),
    afterForm: task => browserClock.after(AFTER_FORM_MS, task),
    startAnalytics: (connection, options) =>
      createAnalytics({
        target: connection.analytics,
        clock: browserClock,
        now: Date.now,
        isEnabled: options.analytics !== false,
      }),
    createVerification,
    useStyles,
  };
}
