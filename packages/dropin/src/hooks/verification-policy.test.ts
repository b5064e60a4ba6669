import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeVerification } from '../../test/fake-verification.ts';
import { flush } from '../../test/harness.ts';
import { scene, twoCards } from '../../test/scene.ts';
import { challenged, frictionless, lookedUp, verificationWorld } from '../../test/verification-world.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'Cardinal');
});

describe('the policy of one request', () => {
  it('[HOOK-6] skip returns a card without a verification; the next request verifies it', async () => {
    const bank = fakeVerification();
    const at = await scene({
      saved: twoCards(),
      options: { threeDSecure: { amount: '10.00' } },
      environment: bank.environment,
    });
    const skipped = await at.dropin.requestPaymentMethod({ threeDSecure: { skip: true } });
    expect(skipped).toMatchObject({ nonce: 'first' });
    expect(skipped).not.toHaveProperty('liabilityShifted');
    expect(bank.started).toHaveLength(0);
    const request = at.dropin.requestPaymentMethod({ threeDSecure: { challengeRequested: true } });
    bank.succeed();
    expect(await request).toMatchObject({ nonce: 'verified' });
    expect(bank.started[0]?.request).toEqual({ challengeRequested: true });
  });

  it('[HOOK-7] onLookupComplete gets the first answer, and nothing of it is sent', async () => {
    const world = verificationWorld({ lookup: frictionless });
    await world.setUp();
    const onLookupComplete = vi.fn();
    await world.verify({ onLookupComplete });
    const answer = { requiresUserAuthentication: false, threeDSecureInfo: lookedUp.threeDSecureInfo };
    // The second is the `next` of the payment library, which its pages call.
    expect(onLookupComplete).toHaveBeenCalledExactlyOnceWith(answer, expect.any(Function));
    expect(JSON.stringify(world.calls)).not.toContain('onLookupComplete');
  });

  it('[HOOK-7] a challenge waits for it, also if it fails', async () => {
    const world = verificationWorld({ lookup: challenged });
    await world.setUp();
    let fail: (error: Error) => void = () => undefined;
    const verifying = world.verify({ onLookupComplete: () => new Promise((_, reject) => (fail = reject)) });
    verifying.catch(() => undefined);
    await flush();
    expect(world.cardinal.challenges).toHaveLength(0);
    const broken = new Error('broken');
    fail(broken);
    await flush();
    expect(world.cardinal.challenges).toHaveLength(1);
    expect(world.reports).toEqual([broken]);
    world.verification.teardown();
  });
});
