import { type Environment, required, url } from '../../../../environment.ts';

/** Wave Checkout with the merchant's keys. */
export type WaveConfig = {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  /** Signs Wave's events. */
  readonly webhookSecret: string;
};

/** Reads the settings of Wave; undefined when `WAVE_API_KEY` is not set, so that the shop doesn't offer it. */
export function readWave(env: Environment): WaveConfig | undefined {
  if (!env.WAVE_API_KEY) return undefined;
  return {
    url: url(env, 'WAVE_URL', 'https://api.wave.com').href.replace(/\/$/, ''),
    apiKey: env.WAVE_API_KEY,
    webhookSecret: required(env, 'WAVE_WEBHOOK_SECRET', 'the secret that Wave’s portal shows for webhooks'),
  };
}
