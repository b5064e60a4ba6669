import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMailScene, forgetMails, oneMailOf } from '../../../test/mails.ts';
import { aBuyer } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { keptMails } from '../../platform/database/tables.ts';
import { keepMail } from '../../platform/mail/kept-mail-repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the outbox', () => {
  it('[MAIL-5] an empty outbox shows that there is no mail yet', async () => {
    await forgetMails(api);
    const { raw } = await call(api, 'GET', '/api/outbox');
    expect(raw.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(raw.payload).toContain('No mails yet');
  });

  it('[MAIL-5] lists the mails, newest first, and shows each with its files', async () => {
    const { buyer, orderId } = await aMailScene(api, 'en');
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId });
    await aBuyer(api);
    const list = (await call(api, 'GET', '/api/outbox')).raw.payload;
    expect(list).toContain(`<a href="/api/outbox/${mail.id}">`);
    expect(list).toContain(buyer.email);
    expect(list).toContain('2 files');
    // The event's name is escaped here too.
    expect(list).toContain('Soirée &lt;b&gt;&quot;1 &amp; 2&quot;&lt;/b&gt;');

    const page = (await call(api, 'GET', `/api/outbox/${mail.id}`)).raw;
    expect(page.payload).toContain(`${orderId}`);
    expect(page.payload).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    for (const [index, attachment] of mail.attachments.entries()) {
      const address = `/api/outbox/${mail.id}/${index}`;
      expect(page.payload).toContain(address);
      const file = (await call(api, 'GET', address)).raw;
      expect(file.headers['content-type']).toBe(attachment.contentType);
      expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${attachment.filename}`);
      expect(file.rawPayload.equals(Buffer.from(attachment.content, 'base64'))).toBe(true);
    }
  });

  it('[MAIL-18] the headers forbid scripts and caching', async () => {
    for (const { id } of await api.database.select({ id: keptMails.id }).from(keptMails)) {
      for (const address of ['/api/outbox', `/api/outbox/${id}`]) {
        const { headers, payload } = (await call(api, 'GET', address)).raw;
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
        expect(headers['content-security-policy']).not.toContain('script-src');
        expect(headers['cache-control']).toBe('no-store');
        expect(payload).not.toContain('<script');
      }
    }
  });

  it('[MAIL-19] keeps the newest five hundred', async () => {
    await api.database.delete(keptMails);
    const old = { recipient: 'a@b.example', html: '', body: '', createdAt: new Date(0) };
    const rows = Array.from({ length: 505 }, (_, index) => ({ ...old, subject: `Old ${index}` }));
    await api.database.insert(keptMails).values(rows);
    const id = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
    const mail = {
      id,
      to: 'a@b.example',
      subject: 'New',
      text: '',
      html: '',
      language: 'en' as const,
      attachments: [],
      pictures: [],
    };
    await keepMail(api.database, mail);
    const kept = await api.database.select().from(keptMails);
    expect(kept).toHaveLength(500);
    expect(kept.map(row => row.id)).toContain(id);
  });

  it('[MAIL-5] an unknown mail or file is 404', async () => {
    const id = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
    for (const address of [`/api/outbox/${id.replace('7', '8')}`, `/api/outbox/${id}/0`]) {
      expect((await call(api, 'GET', address)).status).toBe(404);
    }
  });

  it('[MAIL-20] only requests of this machine by a local host name are allowed, also through the shop’s server', async () => {
    const get = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
      (await call(api, 'GET', '/api/outbox', options)).status;
    expect(await get({ headers: { host: 'localhost:3000' } })).toBe(200);
    expect(await get({ headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': '127.0.0.1:3000' } })).toBe(200);
    expect(await get({ remoteAddress: '192.168.1.7' })).toBe(404);
    expect(await get({ headers: { 'x-forwarded-for': '192.168.1.7' } })).toBe(404);
    expect(await get({ headers: { host: 'rebound.example:3000' } })).toBe(404);
    expect(await get({ headers: { 'x-forwarded-host': 'rebound.example' } })).toBe(404);
    expect(await get({ headers: { host: 'rebound.example:3001', 'x-forwarded-host': 'localhost' } })).toBe(404);
  });

  it('[MAIL-20] there is no outbox when the shop has a public URL', async () => {
    const open = await startTestApi({ env: { PUBLIC_URL: 'https://shop.example' } });
    expect((await call(open, 'GET', '/api/outbox')).status).toBe(404);
    await open.close();
  });
});
