import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';

/** The line that an error is logged as. */
function logged(error: Error): string {
  const lines: string[] = [];
  const app = fastify({ logger: loggerOptions('info', { write: line => void lines.push(line) }) });
  app.log.error({ err: error }, 'failed');
  return lines.join('');
}

const failed = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test.each([
  failed('invalid input syntax for type uuid: "a-secret"', '22P02'),
  failed('syntax error in tsquery: "a-secret & another"', '42601'),
  failed("'/api/product/one/%zz?search=a-secret' is not a valid url component", 'FST_ERR_BAD_URL'),
  new SyntaxError('Unexpected token, "{\\"password\\": a-secret" is not valid JSON'),
  new Error('Failed query: select $1\nparams: a-secret', { cause: failed('bad value: "a-secret"', '22007') }),
  new Error('GET /api/products/search?text=a-secret&skip=0 failed'),
])('[ERRORLOG-1] the line of "$message" does not contain the user’s input', error => {
  expect(logged(error)).not.toContain('a-secret');
  expect(logged(error)).toContain('[redacted]');
});

test.each([
  failed('relation "events" does not exist', '42P01'),
  failed('duplicate key value violates unique constraint "events"', '23505'),
])('[ERRORLOG-2] the line of "$message" keeps the names of tables and constraints', error => {
  expect(logged(error)).toContain('\\"events\\"');
});
