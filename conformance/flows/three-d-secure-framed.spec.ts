import { Bank, type BankOutcome } from '../harness/bank.ts';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { beginFramed, framedResult, verificationPage } from '../harness/verification-page.ts';

/** Opens the framed flow of 3-D Secure 1; its code in the page is the published component's. */
async function begin(shop: Shop): Promise<Bank> {
  await shop.openPage(verificationPage);
  await beginFramed(shop.page, { authorization: await shop.authorize('token'), number: '4000000000002503' });
  return new Bank(shop.page, 'iframe[name^="braintreethreedsecurelanding_"]');
}

async function endedWith(shop: Shop, outcome: BankOutcome): Promise<unknown> {
  const bank = await begin(shop);
  await expect(bank.page.getByText('12500 XOF')).toBeVisible();
  await bank.choose(outcome);
  return framedResult(shop.page);
}

test("[CHALLENGE-13] without the script the bank's page is in a frame, and approves", { tag: '@tls' }, async ({
  shop,
}) => {
  const result = await endedWith(shop, 'approved');
  expect(result).toMatchObject({
    kind: 'done',
    value: { liabilityShifted: true, threeDSecureInfo: { status: 'authenticate_successful' } },
  });
  const { nonce } = (result as { readonly value: { readonly nonce: string } }).value;
  const sold = await shop.sell(nonce, { amount: '12500', options: { threeDSecure: { required: true } } });
  expect(sold.success).toBe(true);
});

for (const outcome of ['declined', 'cancelled'] as const) {
  test(`[CHALLENGE-13] a buyer who ${outcome} keeps the nonce of the lookup`, { tag: ['@full', '@tls'] }, async ({
    shop,
  }) => {
    expect(await endedWith(shop, outcome)).toMatchObject({
      kind: 'done',
      value: { liabilityShifted: false, liabilityShiftPossible: true },
    });
  });
}

test('[CHALLENGE-13] a challenge that is aborted is rejected', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  expect(await endedWith(shop, 'timed-out')).toMatchObject({
    kind: 'refused',
    error: { code: 'UNKNOWN_AUTH_RESPONSE' },
  });
});
