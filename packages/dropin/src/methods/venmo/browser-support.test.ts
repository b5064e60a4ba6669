import { describe, expect, it } from 'vitest';
import { desktop, iphone } from '../../../test/venmo-world.ts';
import { isBrowserSupported } from './browser-support.ts';
import { readDevice } from './device.ts';
import { readVenmoSettings } from './venmo-settings.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  'iOS Safari': iphone,
  'iOS Chrome': `${ios} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  'iOS Firefox': `${ios} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  'iOS web view': `${ios} Mobile/15E148`,
  'iOS Google app': `${ios} GSA/320.0 Mobile/15E148 Safari/604.1`,
  'iOS Instagram': `${ios} Mobile/15E148 Instagram 330.0.0`,
  'Android Chrome': `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Android Samsung': `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'Android Edge': `${android} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`,
  'Android Firefox': 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Android web view': `${android.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Android Facebook': `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0;]`,
  desktop,
  'no browser': '',
};
type Agent = keyof typeof agents;

const supported = (agent: Agent, option: unknown): boolean =>
  isBrowserSupported(readDevice(agents[agent]), readVenmoSettings(option));
const allSupported = (option: unknown): string[] =>
  (Object.keys(agents) as Agent[]).filter(agent => supported(agent, option));

describe('the browsers that Venmo supports', () => {
  it('[VENMOPAY-1] by default phones are supported, except iOS Chrome, Samsung and the apps of Meta on Android', () => {
    expect(allSupported(true)).toEqual([
      'iOS Safari',
      'iOS Firefox',
      'iOS web view',
      'iOS Google app',
      'iOS Instagram',
      'Android Chrome',
      'Android Edge',
      'Android Firefox',
      'Android web view',
    ]);
  });

  it('[VENMOPAY-2] `allowWebviews: false` refuses web views of other apps', () => {
    expect(allSupported({ allowWebviews: false })).toEqual([
      'iOS Safari',
      'iOS Firefox',
      'Android Chrome',
      'Android Edge',
      'Android Firefox',
    ]);
  });

  it('[VENMOPAY-3] `allowNewBrowserTab: false` leaves iOS Safari and Android Chrome', () => {
    expect(allSupported({ allowNewBrowserTab: false })).toEqual(['iOS Safari', 'Android Chrome']);
  });

  it.each(['allowDesktop', 'allowDesktopWebLogin'])('[VENMOPAY-4] desktops are supported only with `%s`', setting => {
    expect(supported('desktop', { [setting]: true })).toBe(true);
    expect(supported('no browser', { [setting]: true })).toBe(true);
    expect(supported('desktop', { [setting]: false })).toBe(false);
    expect(supported('desktop', { [setting]: 'yes' })).toBe(false);
  });

  it('[VENMOPAY-5] `allowNonDefaultBrowsers` decides about browsers that are not their phone’s default one', () => {
    expect(supported('iOS Chrome', { allowNonDefaultBrowsers: true })).toBe(true);
    expect(supported('Android Samsung', { allowNonDefaultBrowsers: true })).toBe(true);
    expect(supported('Android Edge', { allowNonDefaultBrowsers: false })).toBe(false);
    expect(supported('iOS Safari', { allowNonDefaultBrowsers: false })).toBe(true);
    expect(supported('Android Facebook', { allowNonDefaultBrowsers: true })).toBe(false);
  });
});
