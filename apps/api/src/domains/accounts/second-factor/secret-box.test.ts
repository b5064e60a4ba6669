import { expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const box = secretBox('a secret for tests alone, long enough');

it('[FACTOR-21] opens what it sealed, and never seals twice alike', () => {
  const [first, second] = [box.seal('ABCD', 'owner'), box.seal('ABCD', 'owner')];
  expect(first).not.toBe(second);
  expect([box.open(first, 'owner'), box.open(second, 'owner')]).toEqual(['ABCD', 'ABCD']);
});

it('[FACTOR-21] opens nothing that was sealed for another account, with another secret, or changed', () => {
  const sealed = box.seal('ABCD', 'owner');
  expect(box.open(sealed, 'another')).toBeUndefined();
  expect(secretBox('another secret for tests, long enough').open(sealed, 'owner')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(box.open(changed.toString('base64url'), 'owner')).toBeUndefined();
  }
  expect(box.open('', 'owner')).toBeUndefined();
  expect(box.open('AAAA', 'owner')).toBeUndefined();
});
