import { deferred } from '../async/deferred.ts';
import { channelId, openChannel } from '../browser/frame-channel.ts';
import type { Clock } from '../core/ports.ts';
import { recordOf } from '../core/read-unknown.ts';
import { type DialogTexts, openDialog } from './challenge-dialog.ts';
import { ThreeDSecureError } from './errors.ts';
import type { InlinePlace } from './inline.ts';
import { type LookupDetails, parseAuthentication } from './lookup-reply.ts';
import { sdkVersion } from './lookup-request.ts';
import { FRAME_TIMEOUT_MS } from './timing.ts';
import type { VerifyCardOptions } from './verify-options.ts';
import type { ChallengeStyle } from './version.ts';

/** The dependencies of the framed flow. */
export interface FramedFlowInput {
  readonly style: ChallengeStyle;
  readonly texts: DialogTexts;
  readonly hasCloseButton: boolean;
  /** The gateway's address for frames. */
  readonly assetsUrl: string;
  /** Whether an address belongs to the gateway. */
  readonly isGatewayUrl: (url: string) => boolean;
  /** The client's configuration, which the frame asks for. */
  readonly clientConfiguration: unknown;
  readonly clock: Clock;
  readonly emit: (name: 'authentication-modal-render' | 'authentication-modal-close') => void;
  readonly inlinePlace: InlinePlace;
}

/** The end of the framed flow. */
type FramedEnd =
  | { readonly kind: 'answered'; readonly isSuccess: boolean; readonly reply: ReturnType<typeof parseAuthentication> }
  | { readonly kind: 'cancelled' };

/** A framed flow in the page. */
export interface FramedFlow {
  /** Rejects if the frame does not respond, or if the bank could not authenticate the buyer. */
  readonly end: Promise<FramedEnd>;
  /** Removes the frame. May be called repeatedly. */
  close(): void;
}

/** Whether a lookup has what the framed flow needs. */
export function canFrame({ acsUrl, pareq, termUrl }: LookupDetails): boolean {
  return acsUrl !== null && pareq !== null && termUrl !== null;
}

/** Opens the bank's page in a frame, without the challenge script: the flow of 3-D Secure's first version. */
export function openFramedFlow(
  { acsUrl, pareq, md, termUrl }: LookupDetails,
  { nonce, addFrame, removeFrame }: VerifyCardOptions,
  input: FramedFlowInput,
): FramedFlow {
  const { assetsUrl, clientConfiguration, clock, emit } = input;
  if (!input.isGatewayUrl(termUrl ?? '')) {
    throw new ThreeDSecureError('THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN');
  }
  const { promise: end, resolve, reject } = deferred<FramedEnd>();
  const id = channelId();
  const folder = `${assetsUrl}/web/${sdkVersion}/html`;
  const completeUrl = `${folder}/three-d-secure-authentication-complete-frame.html?channel=${id}&`;
  const frame = bankFrame(`${folder}/three-d-secure-bank-frame.min.html?showLoader=true`, id, input.texts);
  const stopWaiting = clock.after(FRAME_TIMEOUT_MS, () =>
    reject(new ThreeDSecureError('THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT')),
  );
  const channel = openChannel({
    id,
    origin: () => new URL(frame.src).origin,
    sender: () => frame.contentWindow,
    handlers: {
      BUS_CONFIGURATION_REQUEST: (_data, reply) => {
        stopWaiting();
        reply({
          clientConfiguration,
          nonce,
          acsUrl,
          pareq,
          md,
          termUrl: `${termUrl}&three_d_secure_version=${sdkVersion}&authentication_complete_base_url=${encodeURIComponent(completeUrl)}`,
          parentUrl: window.location.href.split('#')[0],
        });
      },
      'threedsecure:AUTHENTICATION_COMPLETE': ({ auth_response: response }) => {
        try {
          resolve(readEnd(response));
        } catch (error) {
          reject(error);
        }
      },
    },
  });
  const cancel = (): void => resolve({ kind: 'cancelled' });
  const hide = addFrame && removeFrame ? addedFrame(frame, addFrame, removeFrame) : show(frame, input, cancel);
  emit('authentication-modal-render');
  let isClosed = false;
  return {
    end,
    close() {
      if (isClosed) return;
      isClosed = true;
      stopWaiting();
      channel.close();
      hide();
      emit('authentication-modal-close');
    },
  };
}

/** The bank may ask, submit and open its app, but not navigate the shop's page away. */
const sandbox = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-to-custom-protocols',
];

function bankFrame(src: string, channel: string, { title }: DialogTexts): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = `braintreethreedsecurelanding_${channel}`;
  frame.title = title;
  frame.width = '400';
  frame.height = '400';
  frame.setAttribute('sandbox', sandbox.join(' '));
  frame.allow = 'payment *; publickey-credentials-get *';
  Object.assign(frame.style, { display: 'block', maxWidth: '100%', border: '0' });
  frame.src = src;
  return frame;
}

/** Puts the frame into its dialog, or into the page. Returns a function that removes it. */
function show(frame: HTMLIFrameElement, input: FramedFlowInput, onCancel: () => void): () => void {
  const { style, texts, hasCloseButton } = input;
  const container = document.createElement('div');
  container.dataset.braintreeV1FallbackIframeContainer = 'true';
  container.style.height = '400px';
  container.append(frame);
  if (style !== 'inline') return openDialog({ style, content: container, texts, hasCloseButton, onCancel }).close;
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
  };
  document.addEventListener('keyup', cancelOnEscape);
  input.inlinePlace(container, () => undefined);
  return () => {
    document.removeEventListener('keyup', cancelOnEscape);
    container.remove();
  };
}

function addedFrame(
  frame: HTMLIFrameElement,
  addFrame: NonNullable<VerifyCardOptions['addFrame']>,
  removeFrame: NonNullable<VerifyCardOptions['removeFrame']>,
): () => void {
  addFrame(null, frame);
  return () => {
    frame.remove();
    removeFrame();
  };
}

/** Reads the result; a refusal without any hope for liability is an error. */
function readEnd(response: unknown): FramedEnd {
  const parsed: unknown = JSON.parse(String(response));
  const { success, error } = recordOf(parsed);
  const reply = parseAuthentication(parsed);
  if (success === true) return { kind: 'answered', isSuccess: true, reply };
  if (reply.verdict?.liabilityShiftPossible) return { kind: 'answered', isSuccess: false, reply };
  throw new ThreeDSecureError('UNKNOWN_AUTH_RESPONSE', { about: String(recordOf(error).message ?? '') });
}
