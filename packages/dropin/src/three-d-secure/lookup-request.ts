import type { ThreeDSecureRequest } from '../config/request-options.ts';
import { additionalInformationOf } from './additional-information.ts';
import { browserFacts } from './browser-facts.ts';
import type { VerifyCardOptions } from './verify-options.ts';

/** The version of the 3-D Secure library in the metadata of a lookup; a constant of the specification. */
export const sdkVersion = '3.94.0';

/** How long the challenge script and the bank took to look at the device. */
export interface ClientMetadata {
  readonly cardinalDeviceDataCollectionTimeElapsed?: number;
  readonly issuerDeviceDataCollectionTimeElapsed?: number;
  readonly issuerDeviceDataCollectionResult?: unknown;
}

/** The facts of a lookup that do not come from the page. */
export interface LookupFacts {
  /** The session of the challenge script; absent if it could not be set up. */
  readonly dfReferenceId?: string | undefined;
  readonly clientMetadata: ClientMetadata;
  readonly authorizationFingerprint: string | null;
}

/** The fields that are sent as they are if the page sets them. */
const optional = [
  'accountType',
  'challengeRequested',
  'requestedExemptionType',
  'customFields',
  'dataOnlyRequested',
  'exemptionRequested',
  'requestVisaDAF',
  'bin',
  'merchantName',
  'applySmartAuthentication',
  'customer',
] as const satisfies readonly (keyof VerifyCardOptions)[];

/** Builds the body of a lookup. */
export function lookupRequest(
  options: VerifyCardOptions,
  { dfReferenceId, clientMetadata, authorizationFingerprint }: LookupFacts,
): Readonly<Record<string, unknown>> {
  const given = optional.filter(name => options[name]).map(name => [name, options[name]]);
  return {
    amount: options.amount,
    ...(options.collectDeviceData === true && browserFacts()),
    additionalInfo: additionalInformationOf(options),
    ...Object.fromEntries(given),
    ...cardAdd(options),
    ...(dfReferenceId !== undefined && { dfReferenceId }),
    clientMetadata: { requestedThreeDSecureVersion: '2', sdkVersion: `web/${sdkVersion}`, ...clientMetadata },
    ...(authorizationFingerprint !== null && { authorizationFingerprint }),
    braintreeLibraryVersion: `braintree/web/${sdkVersion}`,
  };
}

/** Unlike the other fields, this one is sent when it is `false`. */
function cardAdd(options: ThreeDSecureRequest): { readonly cardAdd?: boolean } {
  const value = options.cardAddChallengeRequested ?? options.cardAdd;
  return value === undefined || value === null ? {} : { cardAdd: value };
}
