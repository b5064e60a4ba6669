import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { CONTACT_EMAIL: 'help@shop.example' } });
});
afterAll(() => api.close());

it('[CONTACT-1] GET /api/contact is the address for questions', async () => {
  const reply = await api.app.inject('/api/contact');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ email: 'help@shop.example' });
});
