import { describe, expect, it } from 'vitest';
import { settled, venmoWorld, watched } from '../../../test/venmo-world.ts';
import { onAbort } from './flow.ts';
import { createTokenizer } from './tokenizer.ts';
import type { VenmoAccount } from './venmo-account.ts';

const account: VenmoAccount = { nonce: 'n', username: 'joe', contextId: 'c' };

function setup() {
  let finish: (given: VenmoAccount) => void = () => undefined;
  const { life, contexts } = venmoWorld();
  const run = (signal: AbortSignal): Promise<VenmoAccount> =>
    new Promise((resolve, reject) => {
      finish = resolve;
      onAbort(signal, () => reject(signal.reason));
    });
  return { tokenizer: createTokenizer({ run }, life), contexts, finish: () => finish(account) };
}

describe('tokenization', () => {
  it('[VENMOPAY-39] a second one while one runs is refused, and the first goes on', async () => {
    const { tokenizer, finish } = setup();
    const first = watched(tokenizer.tokenize());
    const second = watched(tokenizer.tokenize());
    await settled();
    expect(second.value).toMatchObject({
      code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
      type: 'MERCHANT',
      message: 'Another tokenization request is active.',
    });
    finish();
    await settled();
    expect(first).toEqual({ outcome: 'resolved', value: account });
    expect(tokenizer.isActive).toBe(false);
  });

  it('[VENMOPAY-40] cancelling when none runs is an error', () => {
    expect(() => setup().tokenizer.cancel()).toThrow(
      expect.objectContaining({
        code: 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE',
        type: 'MERCHANT',
        message: 'No tokenization in progress.',
      }),
    );
  });

  it('[VENMOPAY-41] a cancelled one is rejected, and another can start', async () => {
    const { tokenizer, finish } = setup();
    const first = watched(tokenizer.tokenize());
    tokenizer.cancel();
    await settled();
    expect(first.value).toMatchObject({
      code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      type: 'MERCHANT',
      message: 'The page cancelled the Venmo payment.',
    });
    const second = watched(tokenizer.tokenize());
    finish();
    await settled();
    expect(second.outcome).toBe('resolved');
  });
});
