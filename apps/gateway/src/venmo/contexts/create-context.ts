import { randomUUID } from 'node:crypto';
import type { ClientAuthorization } from '../../authorization/client-authorization.ts';
import { failure, type GraphQLResponse, type Operation } from '../../client-protocol/operation.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { venmoProfile } from '../configuration.ts';
import { emptyPaysheet, readPaysheet } from './paysheet.ts';
import { addVenmoContext, type VenmoContext } from './venmo-context.ts';

const usages = ['SINGLE_USE', 'MULTI_USE'] as const;

/** The allowed values of the inputs that are enums. */
const knownValues: readonly (readonly [string, readonly string[]])[] = [
  ['intent', ['CONTINUE', 'PAY_FROM_APP']],
  ['paymentMethodUsage', usages],
  ['customerClient', ['DESKTOP', 'MOBILE_APP', 'MOBILE_WEB', 'NATIVE_WEB']],
];

/** Creates a context with a usage and a paysheet. */
export function createContext(...[variables, authorization, settings]: Parameters<Operation>): GraphQLResponse {
  const input = asRecord(variables.input);
  const wrong = knownValues.find(([name, values]) => !values.includes(textField(input, name) ?? ''));
  if (wrong) {
    return refusedInput(['input', wrong[0]], `The ${wrong[0]} must be one of ${wrong[1].join(', ')}.`);
  }
  const refused = switchedOff(authorization) ?? refusedProfile(input) ?? refusedName(input);
  if (refused) {
    return refused;
  }
  const reading = readPaysheet(asRecord(input.paysheetDetails));
  if (reading.kind === 'refused') {
    const { path, message } = reading.problem;
    return refusedByVenmo(['input', 'paysheetDetails', ...path], message);
  }
  const usage = usages.find(one => one === textField(input, 'paymentMethodUsage'));
  const displayName = textField(input, 'displayName');
  const content = {
    isLegacy: false,
    paysheet: reading.paysheet,
    ...(usage === undefined ? {} : { usage }),
    ...(displayName === undefined ? {} : { displayName }),
  };
  const context = make(content, authorization, settings.now());
  return {
    data: {
      createVenmoPaymentContext: {
        clientMutationId: textField(input, 'clientMutationId') ?? null,
        venmoPaymentContext: created(context, authorization),
      },
    },
  };
}

/** Creates a context as legacy pages do, which send the environment instead of a usage. */
export function createLegacyContext(...[variables, authorization, settings]: Parameters<Operation>): GraphQLResponse {
  const input = asRecord(variables.input);
  if (textField(input, 'environment') !== 'SANDBOX') {
    return refusedInput(['input', 'environment'], 'The environment must be SANDBOX.');
  }
  if (!['CONTINUE', 'PAY_FROM_APP'].includes(textField(input, 'intent') ?? '')) {
    return refusedInput(['input', 'intent'], 'The intent must be one of CONTINUE, PAY_FROM_APP.');
  }
  const refused = switchedOff(authorization);
  if (refused) {
    return refused;
  }
  const context = make({ isLegacy: true, paysheet: emptyPaysheet }, authorization, settings.now());
  return {
    data: {
      createVenmoQRCodePaymentContext: {
        clientMutationId: textField(input, 'clientMutationId') ?? null,
        venmoQRCodePaymentContext: created(context, authorization),
      },
    },
  };
}

function switchedOff({ merchant }: ClientAuthorization): GraphQLResponse | undefined {
  return merchant.settings.venmo ? undefined : failure('Venmo is not enabled for this merchant.', 'AUTHORIZATION');
}

/** Accepts any number: a local gateway has no list of a merchant's Venmo profiles. */
function refusedProfile(input: JsonRecord): GraphQLResponse | undefined {
  const profileId = textField(input, 'merchantProfileId');
  return profileId === undefined || /^\d{1,40}$/.test(profileId)
    ? undefined
    : refusedByVenmo(['input', 'merchantProfileId'], 'The merchantProfileId is not the number of a Venmo profile.');
}

function refusedName(input: JsonRecord): GraphQLResponse | undefined {
  return (textField(input, 'displayName') ?? '').length > 255
    ? refusedByVenmo(['input', 'displayName'], 'The displayName must not be longer than 255 characters.')
    : undefined;
}

type Content = Pick<VenmoContext, 'isLegacy' | 'paysheet' | 'usage' | 'displayName'>;

function make(content: Content, { merchant, customerId }: ClientAuthorization, now: Date): VenmoContext {
  const id = Buffer.from(`venmopaymentcontext_${randomUUID()}`).toString('base64url');
  return addVenmoContext(merchant, id, { ...content, ...(customerId === undefined ? {} : { customerId }) }, now);
}

function created({ id, createdAt, expiresAt }: VenmoContext, { merchant }: ClientAuthorization): object {
  return {
    id,
    merchantId: venmoProfile(merchant).profileId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The error for a value that the protocol does not allow: a bug in the page's code. */
export function refusedInput(inputPath: readonly string[], message: string): GraphQLResponse {
  return refusal(inputPath, message, 'developer_error');
}

/** The error for a well-formed request that Venmo rejects. Pages show its message. */
function refusedByVenmo(inputPath: readonly string[], message: string): GraphQLResponse {
  return refusal(inputPath, message, 'user_error');
}

function refusal(inputPath: readonly string[], message: string, errorType: string): GraphQLResponse {
  return { data: null, errors: [{ message, extensions: { errorClass: 'VALIDATION', errorType, inputPath } }] };
}
