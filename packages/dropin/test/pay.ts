import type { Dropin } from '../src/instance.ts';
import type { Bench } from './bench.ts';

/** Fills the form in, requests, and lets the frames answer. */
export async function pay(dropin: Dropin, { frames, clock }: Bench, nonce = 'nonce-1'): Promise<void> {
  frames.complete();
  const request = dropin.requestPaymentMethod();
  frames.answer({ nonce });
  await request;
  frames.reportClears();
  clock.advance(200);
}
