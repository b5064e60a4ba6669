import { SignUpBody } from '@guichet/contracts';
import { expect, test } from 'vitest';
import { checkContract } from './check-contract.ts';

const flaws = (fields: Record<string, unknown>) => Object.fromEntries(checkContract(SignUpBody, fields));
const right = { name: 'Ama', email: 'ama@example.com', password: 'long enough', about: '' };

test('[FORM-21] a field that the contract requires is missing when it is empty', () => {
  expect(flaws({ name: '', email: '', password: '', about: '' })).toEqual({
    name: { kind: 'missing' },
    email: { kind: 'missing' },
    password: { kind: 'missing' },
  });
  expect(flaws(right)).toEqual({});
});

test('[FORM-21] a text is as long as the contract allows', () => {
  expect(flaws({ ...right, name: 'a'.repeat(120) })).toEqual({});
  expect(flaws({ ...right, name: 'a'.repeat(121), about: 'a'.repeat(2_001) })).toEqual({
    name: { kind: 'too-long', max: 120 },
    about: { kind: 'too-long', max: 2_000 },
  });
});

test('[FORM-21] a text follows the pattern of the contract', () => {
  const schema = { properties: { label: { type: 'string', minLength: 1, pattern: '\\S' } }, required: ['label'] };
  expect(Object.fromEntries(checkContract(schema, { label: '   ' }))).toEqual({ label: { kind: 'malformed' } });
  expect(Object.fromEntries(checkContract(schema, { label: '' }))).toEqual({ label: { kind: 'missing' } });
});
