import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { isUnstorableText } from '../database/database.ts';
import { AppError } from './app-error.ts';
import { type ErrorCode, errorTable } from './error-table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const uuid = /^[0-9a-f-]{36}$/;

describe('error replies', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/api/anything', 404, 'not_found'],
    ['PUT', '/api/signin', 405, 'method_not_allowed'],
    ['GET', '/api/product/one/7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', 404, 'event_not_found'],
    ['GET', '/api/product/one/12', 400, 'invalid_request'],
    ['POST', '/api/checkout', 401, 'not_signed_in'],
  ] as const)('[ERROR-1] %s %s is %i as {error, code, requestId}', async (method, url, status, code) => {
    const reply = await call(api, method, url);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ error: expect.any(String), code, requestId: expect.stringMatching(uuid) });
    expect(reply.raw.headers['x-request-id']).toBe(reply.body.requestId);
    expect(reply.raw.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('[ERROR-1] an invalid URL gets a JSON error with the headers of every reply', async () => {
    const reply = await call(api, 'GET', '/api/%');
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      error: expect.any(String),
      code: 'invalid_request',
      requestId: expect.stringMatching(uuid),
    });
    const usual = (await call(api, 'GET', '/api/nothing')).raw.headers;
    expect(reply.raw.headers).toMatchObject({
      'x-request-id': reply.body.requestId,
      'content-type': usual['content-type'],
      'content-security-policy': usual['content-security-policy'],
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('[ERROR-1] an unsupported method gets an Allow header with the supported ones', async () => {
    expect((await call(api, 'PUT', '/api/signin')).raw.headers.allow).toBe('POST');
  });

  it.each([
    [{ limit: '6' }, 'limit must be a whole number.'],
    [{ skip: 1.5 }, 'skip must be a whole number.'],
    [{ filters: { category: 'x' } }, 'filters.category must be a list.'],
    [{ filters: { category: ['x'] } }, 'filters.category.0 must be an id.'],
    [{ filters: { price: [1] } }, 'filters.price has a value that is not accepted here.'],
    ['text', 'body must be an object.'],
  ])('[ERROR-2] the error for a body with %j names the field: %s', async (payload, text) => {
    const reply = await call(api, 'POST', '/api/products/by/Search', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: text });
  });

  it('[ERROR-2] the error for a missing field names it', async () => {
    const reply = await call(api, 'POST', '/api/email/confirm', { payload: {} });
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: 'token is required.' });
  });

  it('[ERROR-3] unknown fields are dropped, and numbers in a query are parsed', async () => {
    const body = await call(api, 'POST', '/api/products/by/Search', { payload: { limit: 1, colour: 'red' } });
    expect(body.status).toBe(200);
    expect((await call(api, 'GET', '/api/products/?amount=3&colour=red')).status).toBe(200);
    const wrong = await call(api, 'GET', '/api/products/?amount=three');
    expect({ status: wrong.status, error: wrong.body.error }).toEqual({
      status: 400,
      error: 'amount must be a whole number.',
    });
  });

  it.each([
    ['{"limit":', 400, 'invalid_request'],
    ['{"__proto__":{"limit":1}}', 400, 'invalid_request'],
    [
      JSON.stringify({ filters: { category: Array.from({ length: 3_000 }, () => 'x'.repeat(30)) } }),
      413,
      'body_too_large',
    ],
  ])('[ERROR-4] a body that is broken or too large is refused', async (payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload, headers });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it('[ERROR-4] a body of another content type is 415', async () => {
    const headers = { 'content-type': 'text/xml' };
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload: '<a/>', headers });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 415, code: 'wrong_media_type' });
  });

  it('[ERROR-4] a character that the database can’t store is a client error', async () => {
    const reply = await call(api, 'GET', '/api/products/search?text=%00');
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it.each([
    ['GET', '/api/product/one/urn:uuid:7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'],
    ['GET', '/api/product/one/7e1c0d3a-4a51-4c53-9a55-0f4d2c9be0012'],
  ] as const)('[ERROR-4] an id in another form is the sender’s error: %s %s', async (method, url) => {
    const reply = await call(api, method, url);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('[ERROR-4] a value that the database can’t parse as its type is a client error', () => {
    const cause = Object.assign(new pg.DatabaseError('invalid input syntax for type uuid', 0, 'error'), {
      code: '22P02',
    });
    expect(isUnstorableText(new Error('Failed query', { cause }))).toBe(true);
    expect(isUnstorableText(new Error('Failed query'))).toBe(false);
  });

  it('[ERROR-5] an unexpected error is 500 without details, which are logged', async () => {
    const broken = await startTestApi();
    await broken.database.execute(sql`drop table events cascade`);
    const reply = await call(broken, 'GET', '/api/products/');
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({ error: errorTable.internal.text, code: 'internal' });
    expect(reply.raw.payload).not.toContain('events');
    expect(broken.logLines.some(line => line.includes('relation \\"events\\" does not exist'))).toBe(true);
    await broken.close();
  });
});

describe('the error table', () => {
  it.each(Object.entries(errorTable))(
    '[ERROR-6] %s has a status and a sentence, and its error matches them',
    (code, entry) => {
      expect(entry.text).toMatch(/^[A-Z].*\.$/);
      expect(entry.status).toBeGreaterThanOrEqual(400);
      expect(entry.status >= 500).toBe(entry.type !== 'client');
      expect(new AppError(code as ErrorCode)).toMatchObject({ code, status: entry.status, message: entry.text });
    },
  );
});
