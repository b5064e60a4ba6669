import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aForm, createEvent, type FormFields, multipartOf } from '../../../../test/event-forms.ts';
import { aLister, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database, 'Concerts');
});
afterAll(() => api.close());
// Each lister calls from an own address: together the tests exceed the rate limit of one.
beforeEach(async () => {
  lister = await aLister(api);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });

describe('the multipart form', () => {
  const post = (payload: FormData) => lister.call('POST', `/api/product/${lister.id}`, { payload });

  it('[MANAGE-40] a repeated field is refused', async () => {
    const twice = multipartOf(form());
    twice.append('price', '1');
    const reply = await post(twice);
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 400,
      error: 'price must be given once.',
    });
  });

  it('[MANAGE-41] unknown fields are dropped, also owner and sales', async () => {
    const event = await createEvent(lister, form({ colour: 'red', sold: '40', ownerId: category, photo: 'undefined' }));
    expect(event).toMatchObject({ sold: 0, photo: null });
  });

  it.each(['__proto__', 'constructor', 'toString'])('[MANAGE-42] a field called %s is refused', async name => {
    const hostile = multipartOf(form());
    hostile.append(name, 'x');
    expect((await post(hostile)).status).toBe(400);
  });

  it('[MANAGE-9] only one file is accepted, in the field photo', async () => {
    const two = multipartOf(form(), Buffer.from('x'));
    two.append('photo', new Blob(['y']), 'second.jpg');
    expect((await post(two)).status).toBe(400);
    const other = multipartOf(form());
    other.append('poster', new Blob(['y']), 'poster.jpg');
    expect((await post(other)).body.error).toBe('The file of this form is called photo.');
  });

  it('[MANAGE-47] a file input without a file counts as no photo', async () => {
    expect(await createEvent(lister, form(), Buffer.alloc(0))).toMatchObject({ photo: null });
  });

  it('[MANAGE-43] a form with hundreds of fields is refused', async () => {
    const many = multipartOf(form());
    for (let index = 0; index < 200; index += 1) many.append(`field${index}`, 'x');
    expect((await post(many)).status).toBe(413);
  });

  it('[MANAGE-89] a form with an oversized field is refused', async () => {
    const long = multipartOf(form({ description: 'x'.repeat(200_000) }));
    expect((await post(long)).status).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never appears', 'multipart/form-data; boundary=b', 'x'],
    [
      'an unterminated part',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    ],
    [
      'an unterminated file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\nx',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    ],
    ['an empty body', 'multipart/form-data; boundary=b', ''],
  ])('[MANAGE-44] a form with %s is a client error', async (_, contentType, payload) => {
    const reply = await lister.call('POST', `/api/product/${lister.id}`, {
      payload,
      headers: { 'content-type': contentType },
    });
    expect(outcome(reply)).toEqual([400, 'invalid_request']);
  });

  it('[MANAGE-48] other routes refuse multipart forms', async () => {
    const reply = await lister.call('POST', '/api/checkout', { payload: multipartOf({}) });
    expect(outcome(reply)).toEqual([415, 'wrong_media_type']);
  });
});
