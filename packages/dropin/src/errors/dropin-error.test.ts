import { describe, expect, it } from 'vitest';
import { DropinError } from './dropin-error.ts';
import { type DropinErrorCode, errorTable } from './error-table.ts';

const codes = Object.keys(errorTable) as DropinErrorCode[];

describe('DropinError', () => {
  it.each(codes)('[API-7] DropinError %s has its text and its type', code => {
    const error = new DropinError(code);
    const [type, message] = errorTable[code];
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DropinError', code, type, message });
    expect({ cause: error.cause, _braintreeWebError: error._braintreeWebError }).toEqual({
      cause: undefined,
      _braintreeWebError: undefined,
    });
  });

  it.each(codes)('[ERROR-7] DropinError %s links to its own anchor on the errors page', code => {
    expect(new DropinError(code).link).toBe(`http://localhost:3004/errors/dropin#${code}`);
  });

  it('[ERROR-8] the stack of an error, which consoles show, ends with its link', () => {
    const { stack, link } = new DropinError('CONTAINER_NOT_FOUND');
    expect(stack).toMatch(/^DropinError: options\.selector or options\.container[\s\S]+\n\s+at /);
    expect(stack?.endsWith(`\n${link}`)).toBe(true);
  });

  it.each([
    [{ type: 'NETWORK' }, 'network'],
    [{ type: 'CUSTOMER' }, 'customer'],
    [{ type: 'WEATHER' }, 'unknown'],
    [{ type: Object.create(null) }, 'unknown'],
    ['text', 'unknown'],
    [null, 'unknown'],
  ])('[API-12] DropinError has the type of its cause if that has one: %o', (cause, type) => {
    const error = new DropinError('CARD_NOT_TOKENIZED', cause);
    expect(error).toMatchObject({ type, cause, _braintreeWebError: cause });
  });
});
