import { loadForeignScript } from '../browser/foreign-script.ts';
import type { ThreeDSecureRequest } from '../config/request-options.ts';
import type { PaymentMethod, VerifiedMethod } from '../core/payment-method.ts';
import { recordOf } from '../core/read-unknown.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { clientConfiguration } from '../gateway/client-configuration.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import { isGatewayUrl } from '../gateway/is-gateway-url.ts';
import type { VerificationInput } from '../services/service.ts';
import { readAccount } from './account.ts';
import { checkCreation } from './creation-checks.ts';
import { texts } from './texts.ts';
import type { ThreeDSecureOptions } from './three-d-secure-options.ts';
import { SETUP_TIMEOUT_MS } from './timing.ts';
import { createThreeDSecure } from './verification.ts';
import type { VerificationEvents } from './verification-events.ts';
import { readVersion } from './version.ts';

/** The dependencies of verifying cards in a widget. */
export interface ServiceInput {
  readonly connection: Pick<GatewayConnection, 'rest' | 'component' | 'rawAuthorization'>;
  readonly account: GatewayConfiguration;
  /** The merchant's option `threeDSecure`. */
  readonly options: ThreeDSecureOptions;
  /** Where the widget's texts, events, errors and elements go. */
  readonly widget: Pick<
    VerificationInput,
    'emit' | 'hasListener' | 'translate' | 'addTexts' | 'place' | 'clock' | 'reporter'
  >;
  /** @default the page's */
  readonly pageProtocol?: string;
  /** @default the loader for scripts of other parties */
  readonly loadScript?: typeof loadForeignScript;
}

/** Verifies the cards of one widget. */
export interface RunningService {
  /** Verifies a method with the data of one request over those of `create`. Always settles. */
  verify(method: PaymentMethod, request: ThreeDSecureRequest): Promise<VerifiedMethod>;
  /** Takes the new value of the option, for later verifications. */
  configure(settings: ThreeDSecureOptions): void;
  /** Ends the verification in progress. Rejects with a `DropinError`. */
  teardown(): Promise<void>;
}

/** The addresses of the challenge script for accounts that name none. */
const scripts = {
  production: 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
  sandbox: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
};

/** Starts the service, and with it the challenge script. Throws if this account or this page can't verify cards. */
export function startService(input: ServiceInput): RunningService {
  const { connection, account, widget } = input;
  const { version = 2, cardinalSDKConfig } = input.options;
  const style = readVersion(version);
  const threeDSecure = readAccount(account);
  const jwt = threeDSecure?.jwt ?? null;
  checkCreation({
    isEnabled: threeDSecure !== null,
    authorizationType: account.authorizationType,
    environment: account.environment,
    pageProtocol: input.pageProtocol ?? window.location.protocol,
    jwt,
  });
  widget.addTexts(texts);
  const src = threeDSecure?.scriptUrl ?? scripts[account.environment === 'production' ? 'production' : 'sandbox'];
  const integrity = threeDSecure?.scriptIntegrity ?? undefined;
  const scriptSettings = recordOf(cardinalSDKConfig);
  const verification = createThreeDSecure({
    style,
    jwt: jwt ?? '',
    settings: scriptSettings,
    loadScript: () =>
      (input.loadScript ?? loadForeignScript)({
        src,
        integrity,
        timeoutMs: SETUP_TIMEOUT_MS,
        isReady: () => 'Cardinal' in window,
      }),
    clock: widget.clock,
    now: () => Math.round(performance.now()),
    rest: connection.rest,
    authorizationFingerprint: connection.rawAuthorization.fingerprint,
    clientConfiguration: () => clientConfiguration(connection),
    assetsUrl: account.assetsUrl,
    isGatewayUrl,
    texts: {
      title: widget.translate('threeDSecureChallengeTitle'),
      close: widget.translate('threeDSecureChallengeClose'),
    },
    // Without the button, a buyer with neither keyboard nor mouse could not leave.
    hasCloseButton: recordOf(scriptSettings.payment).displayExitButton !== false,
    events: eventsOf(widget),
    placeInline: widget.place,
    reportError: widget.reporter.error,
  });
  let settings = verificationData(input.options);
  return {
    async verify(method, request) {
      const asked = { ...settings, ...request };
      const result = await verification.verifyCard({
        ...asked,
        additionalInformation: {
          acsWindowSize: asked.acsWindowSize ?? '03',
          ...settings.additionalInformation,
          ...request.additionalInformation,
        },
        nonce: method.nonce,
        bin: textOf(method.details.bin),
      });
      // Known from now on, even if the gateway said nothing: the card is not verified a second time.
      const isShifted = result.liabilityShifted === true;
      return { ...result, liabilityShifted: isShifted, liabilityShiftPossible: result.liabilityShiftPossible === true };
    },
    configure: changed => {
      settings = verificationData(changed);
    },
    async teardown() {
      try {
        verification.teardown();
      } catch (error) {
        throw new DropinError('THREE_D_SECURE_TEARDOWN_FAILED', error);
      }
    },
  };
}

/** The data of a verification in the option, without the settings of the script. */
function verificationData({ version: _version, cardinalSDKConfig: _settings, ...data }: ThreeDSecureOptions) {
  return data;
}

/** The events under their public names. */
function eventsOf({ emit, hasListener }: ServiceInput['widget']): VerificationEvents {
  return {
    hasListener: name => hasListener(`3ds:${name}`),
    emit: (name, payload, next) => emit(`3ds:${name}`, payload && { ...payload, next }),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
