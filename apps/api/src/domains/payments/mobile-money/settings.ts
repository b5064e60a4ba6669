import type { Environment } from '../../../environment.ts';
import { type MtnMomoConfig, readMtnMomo } from './mtn-momo/mtn-settings.ts';
import { readWave, type WaveConfig } from './wave/wave-settings.ts';

/** The settings of the providers of mobile money. One without settings is not offered. */
export type MobileMoneyConfig = {
  readonly wave: WaveConfig | undefined;
  readonly mtn: MtnMomoConfig | undefined;
};

/** Reads the settings of every provider. */
export function readMobileMoney(env: Environment): MobileMoneyConfig {
  return { wave: readWave(env), mtn: readMtnMomo(env) };
}
