import { type RenderedButtons, renderButtons } from './buttons.ts';
import { toStyleParameters } from './checkout-style.ts';
import { fundingSources, isOffered } from './funding.ts';
import { type ButtonsConfiguration, flowOf } from './sdk-flow.ts';

/** The parameters with which the script was loaded. */
export type SdkSettings = {
  readonly toPageUrl: (path: string) => string;
  readonly isCommit: boolean;
  readonly vaults: boolean;
  readonly locale: string | undefined;
  readonly disabled: readonly string[];
  readonly enabled: readonly string[];
};

/** The buttons of the current script, before they are rendered. */
export type SdkButtons = {
  readonly isEligible: () => boolean;
  readonly render: (target: string | Element) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Validates the shop's options and returns buttons that can be rendered once. */
export function sdkButtons(configuration: ButtonsConfiguration, settings: SdkSettings): SdkButtons {
  const { createOrder, createBillingAgreement, fundingSource } = configuration;
  if (createOrder && createBillingAgreement) {
    throw new Error('Buttons take createOrder or createBillingAgreement, not both.');
  }
  if (createBillingAgreement && !settings.vaults) {
    throw new Error('createBillingAgreement needs the script to be loaded with vault=true.');
  }
  const sources = eligibleSources(fundingSource, settings);
  let rendered: RenderedButtons | undefined;
  return {
    isEligible: () => sources.length > 0,
    render: async target => {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) {
        throw new Error(`There is no element for the buttons at ${String(target)}.`);
      }
      if (sources.length === 0) {
        throw new Error(`${fundingSource} is not to be had here.`);
      }
      rendered = await renderButtons(container, {
        toPageUrl: settings.toPageUrl,
        styleParameters: styleParametersOf(configuration, settings, sources),
        beforeStart: source => mayStart(configuration, source),
        flow: flowOf(configuration, settings.isCommit),
      });
      configuration.onInit?.({}, switchOf(rendered));
    },
    close: async () => rendered?.remove(),
  };
}

function eligibleSources(wanted: string | undefined, { disabled, enabled }: SdkSettings): readonly string[] {
  const usual: readonly string[] = [fundingSources.PAYPAL, ...enabled.filter(source => source !== 'paypal')];
  return (wanted === undefined ? usual : [wanted]).filter(source => isOffered(source) && !disabled.includes(source));
}

function styleParametersOf(
  { style = {} }: ButtonsConfiguration,
  { locale }: SdkSettings,
  sources: readonly string[],
): URLSearchParams {
  const query = toStyleParameters(style);
  query.set('sources', sources.join(','));
  if (locale !== undefined) {
    query.set('locale', locale);
  }
  return query;
}

/** A click starts a payment unless the shop rejects it. */
async function mayStart({ onClick }: ButtonsConfiguration, source: string): Promise<boolean> {
  let isRejected = false;
  await onClick?.(
    { fundingSource: source },
    {
      resolve: () => Promise.resolve(),
      reject: () => {
        isRejected = true;
        return Promise.resolve();
      },
    },
  );
  return !isRejected;
}

function switchOf(rendered: RenderedButtons): object {
  return {
    enable: async () => rendered.enable(true),
    disable: async () => rendered.enable(false),
  };
}
