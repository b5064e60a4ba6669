import type { Dropin } from '../src/public-api/instance.ts';
import type { Harness } from './harness.ts';

/** Fills the form, requests a method, and completes the tokenization. */
export async function pay(dropin: Dropin, { frames, clock }: Harness, nonce = 'nonce-1'): Promise<void> {
  frames.complete();
  const request = dropin.requestPaymentMethod();
  frames.respond({ nonce });
  await request;
  frames.reportClears();
  clock.advance(200);
}
