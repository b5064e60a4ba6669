import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { aMailScene, linksOf } from '../../../test/mails.ts';
import { aBuyer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { attentionItems, keptMails, users } from '../../platform/database/tables.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { type Notification, notify } from '../../platform/notify.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApi({ env: { SMTP_URL: server.url, MAIL_FROM: 'Guichet Abidjan <billets@guichet.example>' } });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

/** Runs the mail job of a notification as the worker does: `done`, or the error that makes it retry. */
async function send(notification: Notification, run: { id?: string; lastTry?: boolean } = {}): Promise<string> {
  const job = { id: randomUUID(), lastTry: false, ...run };
  return api.app.jobHandlers.mail(notification, job).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

async function openItems() {
  const rows = await api.database.select().from(attentionItems);
  return rows.filter(row => row.resolvedAt === null);
}

describe('with a mail server', () => {
  it.each(['en', 'fr'] as const)('[MAIL-3] an order’s mail arrives with its attachments, in %s', async locale => {
    const { buyer, orderId } = await aMailScene(api, locale);
    const before = server.received.length;
    expect(await send({ kind: 'order_placed', orderId })).toBe('done');
    const one = server.received[before];
    expect({ from: one?.from, to: one?.to }).toEqual({ from: 'billets@guichet.example', to: [buyer.email] });
    expect(one?.mail.from).toMatchObject({ name: 'Guichet Abidjan' });
    expect(one?.mail.subject).toContain('Soirée <b>"1 & 2"</b>');
    expect(linksOf(one?.mail.html ?? '')).toEqual(linksOf(one?.mail.text ?? ''));
    const amount = locale === 'fr' ? '25\u202F000\u00A0F\u202FCFA' : 'CFA\u00A025,000';
    expect(one?.mail.text).toContain(amount);
    expect(one?.mail.html).toContain(amount);
    const [pdf, calendar] = one?.mail.attachments.filter(({ disposition }) => disposition === 'attachment') ?? [];
    expect({ pdfMimeType: pdf?.mimeType, calendarMimeType: calendar?.mimeType }).toEqual({
      pdfMimeType: 'application/pdf',
      calendarMimeType: 'text/calendar',
    });
    expect({ pdfDisposition: pdf?.disposition, calendarDisposition: calendar?.disposition }).toEqual({
      pdfDisposition: 'attachment',
      calendarDisposition: 'attachment',
    });
    // The same file as the order's calendar download.
    const served = await buyer.call('GET', `/api/order/${orderId}/${buyer.id}/calendar.ics`);
    expect(withoutStamps(textOf(calendar?.content))).toBe(withoutStamps(served.raw.payload));
    // A truncated or re-encoded PDF would end differently.
    const bytes = Buffer.from(bytesOf(pdf?.content));
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(await api.database.select().from(keptMails)).toEqual([]);
  });

  it('[MAIL-15] a temporary refusal: the job fails once, and its retry delivers the mail once', async () => {
    const buyer = await aBuyer(api);
    const before = server.received.length;
    const id = randomUUID();
    const notification: Notification = { kind: 'password_changed', userId: buyer.id };
    server.refusals.push({ at: 'recipient', code: 451 });
    expect(await send(notification, { id })).toContain('did not accept the email');
    expect(await send(notification, { id })).toBe('done');
    const arrived = server.received.slice(before);
    expect(arrived.map(one => one.mail.messageId)).toEqual([`<${id}@guichet.example>`]);
    expect(await openItems()).toEqual([]);
  });

  it('[MAIL-16] [MAIL-17] a permanent refusal: the job ends with a “Needs attention” item, and sales still succeed', async () => {
    const { buyer, orderId } = await aMailScene(api, 'en');
    const id = randomUUID();
    const notification: Notification = { kind: 'order_placed', orderId };
    server.refusals.push({ at: 'recipient', code: 550 });
    expect(await send(notification, { id })).toBe('done');
    const [item, ...more] = await openItems();
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: 'mail_failed', subject: id, detail: { notification } });
    expect(String(item?.detail.reason)).toContain('550');
    expect((await buyer.call('GET', `/api/order/${orderId}/${buyer.id}`)).status).toBe(200);
    // A later successful delivery resolves the item.
    expect(await send(notification, { id })).toBe('done');
    expect(await openItems()).toEqual([]);
  });

  it('[MAIL-10] temporary refusals: the last attempt adds a “Needs attention” item', async () => {
    const buyer = await aBuyer(api);
    const id = randomUUID();
    server.refusals.push({ at: 'data', code: 452 });
    expect(await send({ kind: 'password_changed', userId: buyer.id }, { id, lastTry: true })).toContain('452');
    expect(await openItems()).toMatchObject([{ kind: 'mail_failed', subject: id }]);
    await api.database.delete(attentionItems);
  });

  it('[MAIL-22] a refused address of a new account is only logged', async () => {
    await runJobs(api, ['mail']);
    const before = server.received.length;
    await aBuyer(api);
    server.refusals.push({ at: 'recipient', code: 550 });
    await runJobs(api, ['mail']);
    expect(server.received).toHaveLength(before);
    expect(await openItems()).toEqual([]);
    expect(api.logLines.filter(line => line.includes('will not be retried')).length).toBeGreaterThan(0);
  });

  it('[MAIL-23] a refused address is in neither the log nor “Needs attention”', async () => {
    const buyer = await aBuyer(api);
    await runJobs(api, ['mail']);
    const notifications: readonly Notification[] = [
      { kind: 'email_changed', userId: buyer.id, oldEmail: 'once-awa@example.com' },
      { kind: 'account_deleted', email: 'gone-awa@example.com', name: 'Awa', locale: 'fr' },
    ];
    for (const notification of notifications) {
      server.refusals.push({ at: 'recipient', code: 550 });
      expect(await send(notification)).toBe('done');
    }
    expect((await openItems()).map(item => item.detail.notification)).toEqual([
      { kind: 'email_changed', userId: buyer.id },
    ]);
    expect(`${JSON.stringify(await openItems())}${api.logLines.join('')}`).not.toMatch(/(once|gone)-awa/);
    await api.database.delete(attentionItems);
  });

  it('[MAIL-6] an address with the form of a list of addresses gets no mail, nor do the addresses in it', async () => {
    const buyer = await aBuyer(api);
    await runJobs(api, ['mail']);
    const before = server.received.length;
    await api.database.update(users).set({ email: 'awa,eve@example.com' }).where(eq(users.id, buyer.id));
    expect(await send({ kind: 'password_changed', userId: buyer.id })).toBe('done');
    expect(server.received).toHaveLength(before);
    await api.database.delete(attentionItems);
  });

  it('[MAIL-20] there is no outbox', async () => {
    const reply = await api.app.inject('/api/outbox');
    expect(reply.statusCode).toBe(404);
  });
});

describe('the worker', () => {
  it('[MAIL-1] sends the mails of what was committed, and none of what was rolled back', async () => {
    const buyer = await aBuyer(api);
    await runJobs(api, ['mail']);
    const before = server.received.length;
    const undone = inTransaction(api.database, async transaction => {
      await notify(transaction, { kind: 'signed_up_again', userId: buyer.id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(api.database, transaction =>
      notify(transaction, { kind: 'password_changed', userId: buyer.id }),
    );
    const { databaseUrl } = api;
    const worker = await startWorker({ databaseUrl, handlers: api.app.jobHandlers, log: api.app.log });
    const subjects = () => server.received.slice(before).map(one => one.mail.subject);
    await expect.poll(subjects).toEqual(['Your password was changed']);
    await worker.stop();
    expect(subjects()).toHaveLength(1);
  });
});

describe('with an unreachable mail server', () => {
  it('[MAIL-15] [MAIL-17] requests succeed, and the mail job fails to be retried', async () => {
    const gone = await startMailServer();
    await gone.close();
    const alone = await startTestApi({ env: { SMTP_URL: gone.url } });
    const buyer = await aBuyer(alone);
    await expect(
      alone.app.jobHandlers.mail({ kind: 'password_changed', userId: buyer.id }, { id: randomUUID(), lastTry: false }),
    ).rejects.toThrow('did not accept the email');
    expect(await alone.database.select().from(attentionItems)).toEqual([]);
    await alone.close();
  });
});

function bytesOf(content: ArrayBuffer | Uint8Array | string | undefined): Uint8Array {
  if (content === undefined) return new Uint8Array();
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function textOf(content: ArrayBuffer | Uint8Array | string | undefined): string {
  return Buffer.from(bytesOf(content)).toString('utf8');
}

/** The calendar without its creation time, with LF line ends as the mail parser returns them. */
function withoutStamps(calendar: string): string {
  return calendar.replaceAll('\r\n', '\n').replace(/^DTSTAMP:.*$/gm, '');
}
