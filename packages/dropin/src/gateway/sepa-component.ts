import frameService, { type FrameService } from 'braintree-web/lib/frame-service/external/index.js';
import mandates from 'braintree-web/sepa/external/mandate.js';
import { recordOf, textOf } from '../core/read-unknown.ts';
import type { GatewayComponent } from './gateway.ts';
import { leadOnOnce } from './lead-on-once.ts';

/** A mandate for a direct debit, as the library creates it. */
export interface CreatedMandate {
  readonly approvalUrl: string;
  readonly last4: string;
  readonly bankReferenceToken: string;
}

/** The account of an approved mandate. */
export interface SepaReply {
  readonly nonce: string;
  readonly ibanLastFour: string;
  readonly customerId: string;
  readonly mandateType: string;
}

/** The payment library's parts for SEPA direct debit, in an order that browsers let open a window. */
export interface SepaComponent {
  /** Where the mandate's window returns to. */
  readonly windowUrls: { readonly returnUrl: string; readonly cancelUrl: string };
  /** Opens the window, in the click; the listener gets its end. */
  open(onEnd: (ending: 'approved' | 'canceled' | 'closed' | 'blocked' | 'failed') => void): void;
  /** Leads the window to the mandate. */
  redirect(url: string): void;
  close(): void;
  focus(): void;
  /** Creates a mandate. Rejects with the library's error. */
  createMandate(options: Readonly<Record<string, unknown>>): Promise<CreatedMandate>;
  /** Exchanges an approved mandate for a nonce. Rejects with the library's error. */
  handleApproval(options: Readonly<Record<string, unknown>>): Promise<SepaReply>;
  /** The same on the page that the mandate's page returned to. */
  handleReturn(options: Readonly<Record<string, unknown>>): Promise<SepaReply>;
  teardown(): Promise<void>;
}

interface SepaClient {
  getConfiguration(): { readonly gatewayConfiguration: unknown; readonly analyticsMetadata: unknown };
}

/**
 * The component. The library's own one opens its window only after the gateway has answered, which browsers may block, and
 * hides why a mandate in place of the page could not be created.
 */
export const sepaComponent: GatewayComponent<SepaComponent> = {
  async create({ client, hasWindow }) {
    // `component` passes this connection's client.
    const { gatewayConfiguration, analyticsMetadata } = (client as SepaClient).getConfiguration();
    const { sdkVersion } = recordOf(analyticsMetadata);
    const pages = `${textOf(recordOf(gatewayConfiguration).assetsUrl)}/web/${sdkVersion}/html`;
    const frames = hasWindow ? await createFrames(pages) : null;
    return {
      windowUrls: {
        returnUrl: `${pages}/redirect-frame.html?success=1`,
        cancelUrl: `${pages}/redirect-frame.html?cancel=1`,
      },
      open: onEnd =>
        frames?.open({}, (error, values) => {
          const code = textOf(recordOf(error).code);
          const { success, cancel } = recordOf(values);
          frames.close();
          if (success) onEnd('approved');
          else if (cancel) onEnd('canceled');
          else if (code === 'FRAME_SERVICE_FRAME_CLOSED') onEnd('closed');
          else onEnd(code === 'FRAME_SERVICE_FRAME_OPEN_FAILED' ? 'blocked' : 'failed');
        }),
      redirect: url => frames?.redirect(url),
      close: () => frames?.close(),
      focus: () => frames?.focus(),
      createMandate: options => mandates.createMandate(client, options),
      handleApproval: options => mandates.handleApproval(client, options),
      handleReturn: options => mandates.handleApprovalForFullPageRedirect(client, { ...options }),
      teardown: async () => frames?.teardown(),
    };
  },
};

/** Adds the hidden frame that the window reports to; resolves when it is ready. */
function createFrames(pages: string): Promise<FrameService> {
  const options = {
    name: 'sepadirectdebit',
    dispatchFrameUrl: `${pages}/dispatch-frame.min.html`,
    openFrameUrl: `${pages}/sepa-landing-frame.min.html`,
    width: WIDTH,
    height: HEIGHT,
    left: Math.round(window.screenX + (window.outerWidth - WIDTH) / 2),
    top: Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2),
  };
  return new Promise(resolve =>
    frameService.create(options, service => {
      leadOnOnce(service);
      resolve(service);
    }),
  );
}

/** The library's own size of the window, in pixels. */
const WIDTH = 400;
const HEIGHT = 570;
