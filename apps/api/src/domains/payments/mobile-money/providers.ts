import type { Collector } from './collector.ts';
import { mtnMomo } from './mtn-momo/mtn-momo.ts';
import type { MobileMoneyConfig } from './settings.ts';
import { wave } from './wave/wave.ts';

/** The providers that have settings, in the order in which the shop shows them. */
export function collectorsOf(config: MobileMoneyConfig): readonly Collector[] {
  return [config.wave && wave(config.wave), config.mtn && mtnMomo(config.mtn)].filter(one => one !== undefined);
}
