import { describe, expect, it } from 'vitest';
import { chooseFlow } from './choose-flow.ts';
import { readVenmoSettings } from './venmo-settings.ts';

const both = { allowDesktop: true, allowDesktopWebLogin: true, requireManualReturn: true };

describe('the flow', () => {
  it.each([
    ['desktop', { allowDesktop: true }, false, 'desktop-code'],
    ['desktop', { allowDesktop: true }, true, 'desktop-code'],
    ['desktop', { allowDesktopWebLogin: true }, false, 'web-login'],
    ['desktop', both, true, 'web-login'],
    ['ios', both, false, 'manual-return'],
    ['android', { requireManualReturn: true }, false, 'manual-return'],
    ['ios', {}, true, 'manual-return'],
    ['ios', { allowDesktop: true }, false, 'hash-return'],
    ['android', {}, false, 'hash-return'],
  ] as const)('[VENMOPAY-8] on %s with %o, in a frame: %s, it is %s', (platform, option, isFramed, flow) => {
    expect(chooseFlow({ platform }, readVenmoSettings(option), isFramed)).toBe(flow);
  });
});
