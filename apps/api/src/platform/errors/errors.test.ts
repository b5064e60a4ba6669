import { type ErrorCode, errorTable } from '@guichet/contracts/errors';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { isUnstorableText } from '../database/database.ts';
import { AppError } from './app-error.ts';

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
    [
      'GET',
      '/api/products/?sort=name',
      400,
      'invalid_request',
      { sort: 'sort has a value that is not accepted here.' },
    ],
    ['POST', '/api/checkout', 401, 'not_signed_in'],
  ] as const)(
    '[ERROR-1] [ERROR-7] %s %s is %i as {error, code, requestId}',
    async (method, url, status, code, fields?: object) => {
      const reply = await call(api, method, url);
      expect(reply.status).toBe(status);
      const named = fields === undefined ? {} : { fields };
      expect(reply.body).toEqual({ error: expect.any(String), code, requestId: expect.stringMatching(uuid), ...named });
      expect(reply.raw.headers['x-request-id']).toBe(reply.body.requestId);
      expect(reply.raw.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('[ERROR-1] [ERROR-7] an invalid URL gets a JSON error with the headers of every reply', async () => {
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

  it('[ERROR-8] an unsupported method gets an Allow header with the supported ones', async () => {
    expect((await call(api, 'PUT', '/api/signin')).raw.headers.allow).toBe('POST');
  });

  it.each([
    [{ limit: 'six' }, 'limit must be a whole number.'],
    [{ limit: '6.0' }, 'limit must be a whole number.'],
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

  it.each([
    [{ limit: 'six' }, 'limit'],
    [{ filters: { category: ['x'] } }, 'filters.category.0'],
    [{ filters: { price: [1, 'x'] } }, 'filters.price'],
    [['a list'], 'body'],
  ])('[FIELD-1] the error for a body with %j has the field %s with its sentence', async (payload, field) => {
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload });
    expect(reply.body).toMatchObject({ code: 'invalid_request', fields: { [field]: reply.body.error } });
    expect(Object.keys(reply.body.fields as object)).toEqual([field]);
  });

  it.each([
    ['GET', '/api/product/one/12', 'productId'],
    ['GET', '/api/products/?amount=three', 'amount'],
    ['GET', '/api/products/?sort=price', 'sort'],
  ] as const)('[FIELD-1] %s %s names the field %s', async (method, url, field) => {
    const reply = await call(api, method, url);
    expect({ status: reply.status, fields: reply.body.fields }).toEqual({
      status: 400,
      fields: { [field]: reply.body.error },
    });
  });

  it('[FIELD-1] a rule that the schema doesn’t state names its field too', async () => {
    const form = { name: 'Awa', email: 'awa@example.com', password: 'a river without a bridge' };
    const wrong = { email: { email: 'nobody' }, name: { name: '\u200B' }, password: { password: 'short' } };
    for (const [field, change] of Object.entries(wrong)) {
      const reply = await call(api, 'POST', '/api/signup', { payload: { ...form, ...change } });
      expect(reply.body.fields).toEqual({ [field]: reply.body.error });
    }
  });

  it('[FIELD-1] an error that isn’t about a field has none', async () => {
    const reply = await call(api, 'POST', '/api/signin', {
      payload: { email: 'nobody@example.com', password: 'wrong' },
    });
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'error', 'requestId']);
  });

  it('[FIELD-2] the reply about a form names all its wrong fields, and the first in its text', async () => {
    const reply = await call(api, 'POST', '/api/signup', {
      payload: { email: 7, password: '', about: 'x'.repeat(9_999) },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields as object).sort()).toEqual(['about', 'email', 'name', 'password']);
    expect(reply.body.fields).toMatchObject({
      name: 'Please Enter Your Names.',
      email: 'Please choose Enter An Email.',
      password: 'PLease Enter Password.',
    });
    expect(reply.body.error).toBe('Please Enter Your Names.');
  });

  it.each([
    [{ password: '' }, 'Enter An Email.'],
    [{ email: '' }, 'Enter An Email.'],
    [{ email: 'a@example.com', password: '' }, 'PLease Enter a Password.'],
  ])('[FIELD-2] the text about the sign-in %j is about its first wrong field', async (payload, text) => {
    expect((await call(api, 'POST', '/api/signin', { payload })).body.error).toBe(text);
  });

  it.each([[undefined], ['null'], ['']])('[ERROR-14] the body %j is read as an empty object', async body => {
    const json = { 'content-type': 'application/json' };
    const reply = await call(api, 'POST', '/api/signin', body === undefined ? {} : { payload: body, headers: json });
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: 'Enter An Email.' });
  });

  it('[ERROR-15] a whole number in a body may be a string of digits, and no other string', async () => {
    const ask = async (limit: unknown) =>
      (await call(api, 'POST', '/api/products/by/Search', { payload: { limit } })).status;
    for (const limit of ['6', '06', '999999999'])
      expect({ limit, status: await ask(limit) }).toEqual({ limit, status: 200 });
    for (const limit of ['6.0', '1e1', '0x6', ' 6', '-6', '+6', '٦', '1000000000', [6], true]) {
      expect({ limit, status: await ask(limit) }).toEqual({ limit, status: 400 });
    }
  });

  it('[ERROR-16] an optional text that is null counts as missing, a required one is refused', async () => {
    const form = { name: 'Awa', email: 'nulls@example.com', password: 'a river without a bridge' };
    expect((await call(api, 'POST', '/api/signup', { payload: { ...form, about: null } })).status).toBe(200);
    expect((await call(api, 'POST', '/api/signup', { payload: { ...form, name: null } })).status).toBe(400);
    expect((await call(api, 'POST', '/api/signup', { payload: { ...form, about: 7 } })).status).toBe(400);
  });

  it('[ERROR-17] a blank optional query parameter counts as missing', async () => {
    expect((await call(api, 'GET', '/api/products/?sort=&amount=')).status).toBe(200);
    expect((await call(api, 'GET', '/api/products/?sort=%20&amount=%20%20')).status).toBe(200);
    expect((await call(api, 'GET', '/api/braintree/webhook?bt_challenge=')).status).toBe(400);
  });

  it('[FIELD-2] a body with lists gets one error, however many of its items are wrong', async () => {
    const category = Array.from({ length: 5_000 }, () => 1);
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload: { filters: { category } } });
    expect(Object.keys(reply.body.fields as object)).toHaveLength(1);
  });

  it('[ERROR-3] [ERROR-9] unknown fields are dropped, and numbers in a query are parsed', async () => {
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
  ])('[ERROR-4] [ERROR-10] a body that is broken or too large is refused', async (payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload, headers });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it('[ERROR-11] a body of another content type is 415', async () => {
    const headers = { 'content-type': 'text/xml' };
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload: '<a/>', headers });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 415, code: 'wrong_media_type' });
  });

  it.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain'])(
    '[ERROR-11] a request without a body may declare any content type: %s',
    async type => {
      const { id, token } = await aBuyer(api);
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '0' };
      expect((await call(api, 'POST', `/api/admin/request/${id}`, { headers })).status).toBe(200);
    },
  );

  it('[ERROR-11] a path that does not exist is 404 with any body', async () => {
    const headers = { 'content-type': 'text/xml' };
    expect((await call(api, 'POST', '/api/nothing/here', { payload: '<a/>', headers })).status).toBe(404);
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

  it('[ERROR-5] [ERROR-12] an unexpected error is 500 without details, which are logged', async () => {
    const broken = await startTestApi();
    await broken.database.execute(sql`drop table events cascade`);
    const reply = await call(broken, 'GET', '/api/products/');
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({ error: errorTable.internal.en, code: 'internal' });
    expect(reply.raw.payload).not.toContain('events');
    expect(broken.logLines.some(line => line.includes('relation \\"events\\" does not exist'))).toBe(true);
    await broken.close();
  });
});

describe('the error table', () => {
  it.each(Object.entries(errorTable))(
    '[ERROR-6] %s has a status and a sentence, and its error matches them',
    (code, entry) => {
      expect(entry.en).toMatch(/^[A-Z].*\.$/);
      expect(entry.status).toBeGreaterThanOrEqual(400);
      expect(entry.status >= 500).toBe(entry.type !== 'client');
      expect(new AppError(code as ErrorCode)).toMatchObject({ code, status: entry.status, message: entry.en });
    },
  );
});
