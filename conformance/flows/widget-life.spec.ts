import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

test('[DROPIN-11] two widgets on a page each return their own card', { tag: '@full' }, async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ authorization: 'token' });
  const second = new Widget(page, '#second');
  expect(await second.create({ authorization: await shop.authorize('key') })).toMatchObject({ kind: 'done' });
  await widget.fillCard({ number: '4111111111111111' });
  await second.fillCard({ number: '5555555555554444' });
  const payloads = [await widget.requested(), await second.requested()];
  expect(payloads.map(({ details }) => details.lastFour)).toEqual(['1111', '4444']);
  for (const { nonce } of payloads) expect((await sell(nonce)).success).toBe(true);
});
