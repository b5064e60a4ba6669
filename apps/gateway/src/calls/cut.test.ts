import { localMerchant } from '@guichet/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard } from '../testing/calls.ts';
import { runInChromium } from '../testing/chromium.ts';
import { control } from '../testing/control.ts';

let gateway = buildGateway();
let baseUrl = '';

beforeEach(async () => {
  gateway = buildGateway();
  baseUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => gateway.close());

/** Tokenizes twice, one after the other, after a call that leaves an open connection behind. */
function twoCards(): string {
  const body = { operationName: 'TokenizeCreditCard', variables: { input: { creditCard: goodCard } } };
  const headers = { authorization: `Bearer ${localMerchant.tokenizationKey}`, 'content-type': 'application/json' };
  const options = JSON.stringify({ method: 'POST', headers, body: JSON.stringify(body) });
  return `
    const tokenize = () => fetch('${baseUrl}/graphql', ${options}).then(reply => reply.status, () => 'network failure');
    await fetch('${baseUrl}/graphql', { method: 'POST', body: '{}' });
    return [await tokenize(), await tokenize()];`;
}

/** The statuses, lowest first: a call is logged once its connection is closed, which may be after the next call. */
async function tokenizations(): Promise<readonly number[]> {
  const { requests } = (await control(gateway, 'GET', 'requests')).json();
  return requests
    .filter((call: { operation: string }) => call.operation === 'TokenizeCreditCard')
    .map((call: { status: number }) => call.status)
    .sort();
}

describe('a call of Chromium over a connection that it reuses', () => {
  it.each(['before', 'after'])(
    '[FAULT-11] a call cut %s the work fails once for the page, and the browser does not retry it',
    { timeout: 60_000 },
    async when => {
      const effect = { kind: 'cut', when };
      await control(gateway, 'POST', 'faults', { operation: 'TokenizeCreditCard', effect });
      expect(await runInChromium(twoCards())).toEqual(['network failure', 200]);
      expect(await tokenizations()).toEqual([0, 200]);
    },
  );
});
