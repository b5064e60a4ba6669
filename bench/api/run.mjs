import { runCatalogueBench } from './catalogue/run.mjs';
import { runCheckoutBench } from './checkout/run.mjs';

/** Measures the built API: what visitors read, and many buyers of one event. */
export async function runApiBench(options) {
  await runCatalogueBench(options);
  await runCheckoutBench(options);
}
