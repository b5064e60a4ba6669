import { fundingSources, isOffered } from './funding.ts';
import { type MessagesConfiguration, messages } from './messages.ts';
import { paypalPage, runningScript } from './script-url.ts';
import { type SdkSettings, sdkButtons } from './sdk-buttons.ts';
import type { ButtonsConfiguration } from './sdk-flow.ts';

const script = runningScript();
const query = new URL(script.url).searchParams;
const settings: SdkSettings = {
  toPageUrl: path => paypalPage(script.url, path),
  // The current script lets the buyer pay in the window unless the shop sets another value.
  isCommit: query.get('commit') !== 'false',
  vaults: query.get('vault') === 'true',
  locale: query.get('locale') ?? undefined,
  disabled: listOf('disable-funding'),
  enabled: ['paylater', ...listOf('enable-funding')],
};
const components = listOf('components');
const namespace = script.attribute('data-namespace') ?? 'paypal';

Object.assign(window, {
  [namespace]: {
    version: '5.0.0-local',
    FUNDING: fundingSources,
    getFundingSources: () => Object.values(fundingSources),
    isFundingEligible: (source: string) => isOffered(source) && !settings.disabled.includes(source),
    ...(components.length === 0 || components.includes('buttons')
      ? { Buttons: (configuration: ButtonsConfiguration = {}) => sdkButtons(configuration, settings) }
      : {}),
    ...(components.includes('messages')
      ? { Messages: (options: MessagesConfiguration = {}) => messages(options, query.get('currency') ?? 'USD') }
      : {}),
  },
});

function listOf(name: string): readonly string[] {
  return (query.get(name) ?? '').split(',').filter(part => part !== '');
}
