import { localMerchant } from '@guichet/testkit';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { applePaySession } from './apple-pay/session-script.ts';
import { readBuiltBrowserFile } from './built-files/serve-built-files.ts';
import { CallLog, logCalls } from './calls/log-calls.ts';
import { clientApi } from './client-api/client-api.ts';
import { controlRoutes } from './control/control.ts';
import { guardControl } from './control/guard.ts';
import { FaultRules } from './faults/fault-rules.ts';
import { registerFaults } from './faults/faults.ts';
import { googlePayPages } from './google-pay/google-pay-pages.ts';
import { localPaymentPages } from './local-payment/local-payment-pages.ts';
import { mobileMoney } from './mobile-money/mobile-money.ts';
import { browserRoutes } from './pages/browser-routes.ts';
import { startPage } from './pages/start-page.ts';
import { paypalPages } from './paypal/paypal-pages.ts';
import { keepState } from './persistence/keep-state.ts';
import type { StateFile } from './persistence/state-file.ts';
import { fraudnet, publishedFiles } from './published-files/published-files.ts';
import { routePath } from './routing/route-path.ts';
import { sepaPages } from './sepa/sepa-pages.ts';
import { serverApi } from './server-api/server-api.ts';
import type { GatewaySettings } from './settings.ts';
import { boundMemory } from './state/bound-memory.ts';
import type { Currency } from './state/currency.ts';
import { type MerchantSetup, Merchants } from './state/merchant.ts';
import { threeDSecure } from './three-d-secure/three-d-secure.ts';
import { venmoPages } from './venmo/venmo-pages.ts';
import { createOutbox, type OutboxOptions } from './webhooks/outbox.ts';
import { readEveryBodyAsJson } from './wire/bodies.ts';
import { errorStatus, onFailure } from './wire/error-status.ts';

export { listenWithTls, type TlsListener, type TlsOptions } from './tls/listen-with-tls.ts';

/** The options of a gateway. All are optional. */
export type GatewayOptions = {
  /** @default the one local merchant of the testkit */
  readonly merchants?: readonly MerchantSetup[];
  /** The currency of merchants that set none. @default XOF */
  readonly currency?: Currency;
  /** Host names, besides those of this machine, under which the control API is reachable. @default none */
  readonly controlHosts?: readonly string[];
  /** The file that stores the state, from `openStateFile`. @default none */
  readonly stateFile?: StateFile;
  /** Retries of a failed delivery. @default a few, with growing delays */
  readonly webhookDelivery?: Omit<OutboxOptions, 'now'>;
  /** Folders of the provider's published packages whose browser files are served. @default none */
  readonly publishedPackages?: readonly string[];
  /** @default the real clock */
  readonly now?: () => Date;
  /** @default the files that the build put into `dist/browser` */
  readonly readBrowserFile?: (name: string) => Promise<string>;
  /** The log level. @default silent */
  readonly logLevel?: string;
  /** The destination of log lines. @default stdout */
  readonly logStream?: { readonly write: (line: string) => void };
};

/** Longer than any id, so that an unknown id is a 404; only an absurd length is rejected as a URL. */
const maxParamLength = 2000;

/**
 * Creates a gateway with all its state, ready to listen. Tests start one in their own process on
 * port 0: `const gateway = buildGateway(); await gateway.listen({ port: 0 });`.
 */
export function buildGateway(options: GatewayOptions = {}): FastifyInstance {
  const settings = settingsFrom(options);
  const faults = new FaultRules();
  const callLog = new CallLog();
  const app = fastify({
    rewriteUrl: request => routePath(request.headers.host, request.url ?? '/'),
    // Requests are not logged, because their URLs contain authorizations.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength },
    // A wrong body is refused instead of being adapted.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true } },
    logger: { level: options.logLevel ?? 'silent', ...(options.logStream ? { stream: options.logStream } : {}) },
  });
  readEveryBodyAsJson(app);
  guardControl(app, options.controlHosts ?? []);
  logCalls(app, callLog, settings);
  registerFaults(app, faults, settings.merchants);
  boundMemory(app, settings.merchants);
  if (options.stateFile) {
    keepState(app, settings.merchants, options.stateFile);
  }
  // An error outside of every protocol: the response contains no internals of the gateway.
  onFailure(app, (reply, status) => {
    const text = status < 500 ? 'The request could not be read.\n' : 'The request failed.\n';
    return reply.code(status).type('text/plain; charset=utf-8').send(text);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Nothing is served here.\n'));
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage()));
  // `register` queues each plugin with its own hooks; `ready` or `listen` waits for all of them.
  void app.register(browserRoutes(settings));
  void app.register(paypalPages(settings));
  void app.register(localPaymentPages(settings));
  void app.register(sepaPages(settings));
  void app.register(clientApi(settings));
  void app.register(venmoPages(settings));
  void app.register(googlePayPages(settings));
  void app.register(applePaySession(settings));
  void app.register(publishedFiles(options.publishedPackages ?? []));
  void app.register(fraudnet);
  void app.register(threeDSecure(settings));
  void app.register(mobileMoney(settings));
  void app.register(serverApi(settings));
  void app.register(controlRoutes({ ...settings, faults, callLog }));
  return app;
}

function settingsFrom(options: GatewayOptions): GatewaySettings {
  const { currency, now = () => new Date() } = options;
  const usual = currency === undefined ? {} : { currency };
  const setups: readonly MerchantSetup[] = options.merchants ?? [localMerchant];
  return {
    merchants: new Merchants(setups.map(setup => ({ ...setup, settings: { ...usual, ...setup.settings } }))),
    outbox: createOutbox({ ...options.webhookDelivery, now }),
    now,
    readBrowserFile: options.readBrowserFile ?? readBuiltBrowserFile,
  };
}

/** Rejects a malformed URL without repeating it in the response. */
function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(errorStatus(error)).type('text/plain; charset=utf-8').send('The URL cannot be read.\n');
}
