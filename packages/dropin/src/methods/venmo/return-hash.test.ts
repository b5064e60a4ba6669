import { describe, expect, it } from 'vitest';
import { readReturnHash } from './return-hash.ts';

const result = '=1&resource_id=context-1&payment_method_nonce=nonce&username=joe';
const success = { kind: 'success', contextId: 'context-1', nonce: 'nonce', username: 'joe' };

describe('the result in the fragment of the URL', () => {
  it.each([
    [`#venmoSuccess${result}`, success],
    [`#/venmoSuccess${result}`, success],
    [`#!/venmoSuccess${result}`, success],
    [`#/checkout/pay?venmoSuccess${result}`, success],
    [`venmoSuccess${result}`, success],
    ['#venmoCancel=1&resource_id=context-1', { kind: 'cancel', contextId: 'context-1' }],
    [
      '#venmoError=1&errorMessage=No%20money+left&errorCode=7',
      { kind: 'error', errorMessage: 'No money left', errorCode: '7' },
    ],
    ['#venmoError=1&errorMessage=100%', { kind: 'error', errorMessage: '100%' }],
    ['#venmoSuccess=1&username=a&username=b', { kind: 'success', username: 'a' }],
    ['#venmoSuccess=1&username=a=b', { kind: 'success', username: 'a=b' }],
  ])('[VENMOPAY-14] %s is read', (hash, expected) => {
    expect(readReturnHash(hash)).toEqual(expected);
  });

  it.each(['', '#', '#/checkout', '#venmoSuccess', '#venmoSuccess=', '#success=1', '#__proto__=1', '#&&==?/'])(
    '[VENMOPAY-15] %j has no result',
    hash => {
      expect(readReturnHash(hash)).toBeUndefined();
    },
  );
});
