import { Bank } from '../harness/bank.ts';
import { expect, test } from '../harness/test.ts';
import { openVerifying, request } from '../harness/three-d-secure.ts';
import { fixed } from './fixed-defects.ts';

for (const script of ['missing', 'empty']) {
  test(`[SWAP-51] without the challenge script (${script}) a card without a challenge passes`, {
    tag: '@full',
  }, async ({ shop }) => {
    const checkout = await openVerifying(shop, { merchantSettings: { threeDSecureScript: script } });
    const { outcome } = await request(checkout, '4000000000002701');
    expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
  });
}

for (const script of ['missing', 'empty', 'hangs', 'silent-in-setup', 'fails-in-setup']) {
  const tag = script === 'missing' ? [] : ['@full'];
  test(`[SWAP-52] with a challenge script that is broken (${script}) a challenge still ends`, { tag }, async ({
    shop,
    library,
  }) => {
    const checkout = await openVerifying(shop, {
      merchantSettings: { threeDSecureScript: script },
      beforeCreate: page => page.clock.install(),
    });
    const { page } = checkout;
    const tokenized = page.waitForResponse(each => /TokenizeCreditCard/.test(each.request().postData() ?? ''));
    const { outcome } = await request(checkout, '4000000000002503');
    // A step of the clock would end a call that is running.
    await (await tokenized).finished();
    const bank = new Bank(page, 'iframe[name^="braintreethreedsecurelanding_"]');
    const needsClock = script === 'hangs' || script === 'silent-in-setup';
    let isFramed = false;
    for (let minutes = 0; minutes < 2 && !isFramed; minutes += 1) {
      // Only the published widget may never show the frame, so that ours has all the time of a busy machine.
      const timeout = library === 'ours' ? (minutes === 1 || !needsClock ? 20_000 : 1_000) : 500;
      isFramed = await bank.frame.waitFor({ timeout }).then(
        () => true,
        () => false,
      );
      if (!isFramed) await page.clock.fastForward('01:00');
    }
    if (isFramed) await bank.choose('approved');
    const end = isFramed ? await outcome : await Promise.race([outcome, page.evaluate(() => 'pending')]);
    const ended = end === 'pending' ? end : (end as { readonly value?: { readonly liabilityShifted?: boolean } }).value;
    expect({ isFramed, ended: typeof ended === 'object' ? ended.liabilityShifted : ended }).toEqual(
      fixed(library, 'broken-challenge-script-has-a-fallback', {
        published: { isFramed: false, ended: 'pending' },
        ours: { isFramed: true, ended: true },
      }),
    );
  });
}
