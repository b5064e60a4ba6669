import type { Translator } from '../../i18n/translator.ts';
import { appLink } from './app-link.ts';
import { chooseFlow } from './choose-flow.ts';
import { contextLife } from './context-life.ts';
import { desktopFlow } from './desktop-flow.ts';
import type { AheadFlowParts, Flow, FlowParts } from './flow.ts';
import { hashReturnFlow } from './hash-return-flow.ts';
import { manualReturnFlow } from './manual-return-flow.ts';
import { type PaymentContextOptions, type PaymentContexts, paymentContexts } from './payment-contexts.ts';
import { createTokenizer, type Tokenizer } from './tokenizer.ts';
import type { VenmoProfile } from './venmo-profile.ts';
import { webLoginFlow } from './web-login-flow.ts';

/** Venmo for one widget, connected to the gateway. */
export interface VenmoSession {
  readonly contexts: PaymentContexts;
  readonly tokenizer: Tokenizer;
  /** Resolves when a click opens Venmo at once. Never rejects. */
  prepare(): Promise<void>;
  /** Ends a running payment, and removes every frame, timer and listener. */
  teardown(): void;
}

/** The dependencies of a session. */
export interface VenmoSessionOptions extends Pick<FlowParts, 'settings' | 'page' | 'clock' | 'layers'> {
  readonly connection: Pick<PaymentContextOptions, 'graphql'>;
  readonly profile: VenmoProfile;
  readonly assetsUrl: string;
  /** The metadata of the connection; `sdkVersion` is the version of the provider's frames. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly translate: Translator;
}

/** Opens a session. */
export function openSession(options: VenmoSessionOptions): VenmoSession {
  const { settings, page, clock, layers, connection, profile, assetsUrl, metadata, translate } = options;
  const { environment } = profile;
  const flowKind = chooseFlow(page.device, settings, page.isFramed);
  const contexts = paymentContexts({
    graphql: (query, variables) => connection.graphql(query, variables),
    settings,
    flow: flowKind,
    environment,
  });
  const life = contextLife(contexts, clock);
  const isWebLogin = flowKind === 'web-login';
  const parts: AheadFlowParts & { readonly framesUrl: string; readonly environment: string } = {
    settings,
    page,
    clock,
    contexts,
    life,
    layers,
    environment,
    framesUrl: `${assetsUrl}/web/${metadata.sdkVersion}/html`,
    text: key => translate(key),
    linkTo: (context, returnUrl) =>
      appLink({ profile, settings, isWebLogin, context, returnUrl, userAgent: page.userAgent, metadata }),
  };
  const flow: Flow = {
    'desktop-code': desktopFlow,
    'web-login': webLoginFlow,
    'manual-return': manualReturnFlow,
    'hash-return': hashReturnFlow,
  }[flowKind](parts);
  const isAhead = isWebLogin || flowKind === 'manual-return' || settings.paymentMethodUsage !== null;
  const tokenizer = createTokenizer(flow, isAhead && flowKind !== 'desktop-code' ? life : null);
  return {
    contexts,
    tokenizer,
    prepare: () => flow.prepare(),
    teardown() {
      if (tokenizer.isActive) tokenizer.cancel();
      flow.teardown();
    },
  };
}
