import { randomUUID } from 'node:crypto';
import { groupedTicketCode } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, pay } from '../../../test/checkouts.ts';
import { runJobs, waitingJobs } from '../../../test/jobs.ts';
import {
  aDecision,
  aLinkToken,
  aMailScene,
  aRefund,
  forgetMails,
  linksOf,
  mailsOf,
  oneMailOf,
} from '../../../test/mails.ts';
import { aBuyer, aConfirmedBuyer, anAdmin } from '../../../test/people.ts';
import { addPhoto } from '../../../test/photos.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { accountTokens, attentionItems, events, keptMails, payments, users } from '../../platform/database/tables.ts';
import type { Notification } from '../../platform/notify.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the mail of an order', () => {
  it('[MAIL-1] is enqueued in the sale’s transaction: from a checkout, a standalone authorization, and free', async () => {
    const buyer = await aConfirmedBuyer(api);
    const eventId = await anEvent(api.database);
    const freeId = await anEvent(api.database, { price: 0 });
    const { checkoutId, amount } = await hold(buyer, eventId, 1);
    await pay(buyer, { amount, checkoutId });
    const authorization = await pay(buyer, { amount: 5_000 });
    const products = [{ _id: eventId, count: 1 }];
    const transaction_id = authorization.body.transaction?.id;
    expect((await createOrder(buyer, { products, transaction_id, amount: 5_000 })).status).toBe(200);
    const free = { products: [{ _id: freeId, count: 1 }], amount: 0 };
    expect((await createOrder(buyer, free)).status).toBe(200);
    const orders = await ordersOf(buyer);
    const notified = (await waitingJobs(api, 'mail')).flatMap(job =>
      job.kind === 'order_placed' ? [job.orderId] : [],
    );
    expect(orders).toHaveLength(3);
    expect([...notified].sort()).toEqual(orders.map(order => order._id).sort());
    await runJobs(api, ['mail']);
  });

  it('[MAIL-1] is not enqueued without a sale: a repeated payment, a declined card', async () => {
    const buyer = await aBuyer(api);
    const eventId = await anEvent(api.database);
    const { checkoutId, amount } = await hold(buyer, eventId, 1);
    await runJobs(api, ['mail']);
    api.gateway.faults.push('declined');
    await pay(buyer, { amount, checkoutId });
    expect(await waitingJobs(api, 'mail')).toEqual([]);
    await pay(buyer, { amount, checkoutId }, 'key');
    await pay(buyer, { amount, checkoutId }, 'key');
    expect(await waitingJobs(api, 'mail')).toHaveLength(1);
    await runJobs(api, ['mail']);
  });

  it.each([
    ['en', 'Paid with', 'PayPal (jane@payer.example)'],
    ['fr', 'Payé avec', 'PayPal (jane@payer.example)'],
  ] as const)('[MAIL-31] names what the order was paid with (%s)', async (locale, label, value) => {
    const { orderId } = await aMailScene(api, locale);
    const paidWith = { kind: 'paypal', account: 'jane@payer.example' } as const;
    await api.database.update(payments).set({ paidWith }).where(eq(payments.orderId, orderId));
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId });
    expect(mail.body).toContain(label);
    expect(mail.body).toContain(value);
  });

  it('[MAIL-3] has the tickets as a PDF and the calendar file', async () => {
    const { orderId } = await aMailScene(api, 'fr');
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId });
    const number = orderId.slice(0, 8).toUpperCase();
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`billets-${number}.pdf`, 'application/pdf'],
      [`guichet-${number}.ics`, 'text/calendar; charset=utf-8'],
    ]);
    const [pdf, calendar] = mail.attachments.map(({ content }) => Buffer.from(content, 'base64'));
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(calendar?.toString()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Soirée[\s\S]*END:VCALENDAR\r\n$/);
    // One of the two tickets was refunded.
    expect(mail.body).toContain('Votre billet est aussi joint en PDF');
  });

  it.each(['order_placed', 'ticket_reissued'] as const)(
    '[MAIL-32] [MAIL-33] [MAIL-35] %s shows the code of each valid ticket and the photo, with no remote picture, below 100 kB',
    async kind => {
      const { buyer, orderId, eventId } = await aMailScene(api, 'en');
      await addPhoto(api, eventId);
      const mail = await oneMailOf(api, { kind, orderId, eventId });
      const [order] = await ordersOf(buyer);
      const [ticket, ...others] = order?.tickets.filter(({ state }) => state === 'valid') ?? [];
      expect(others).toEqual([]);
      const [photo, code, ...more] = picturesOf(mail.html);
      expect(more).toEqual([]);
      expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 264 });
      expect(await scan(code)).toBe(ticket?.payload);
      expect(mail.body).toContain(`Ticket 2 of 2 — ${groupedTicketCode(ticket?.code ?? '')}`);
      expect(mail.html).not.toMatch(/src="(?!data:)|url\(|cid:/);
      const files = mail.attachments.map(({ content }) => Buffer.from(content, 'base64'));
      const html = mail.html.replaceAll(/data:[^"]+/g, '');
      const parts = [html, mail.body, ...picturesOf(mail.html), ...files];
      expect(parts.reduce((size, part) => size + part.length, 0)).toBeLessThan(100_000);
    },
  );

  it('[MAIL-34] shows ten codes, and says where the others are', async () => {
    const buyer = await aConfirmedBuyer(api);
    const [one, other] = [await anEvent(api.database, { price: 0 }), await anEvent(api.database, { price: 0 })];
    const products = [
      { _id: one, count: 6 },
      { _id: other, count: 5 },
    ];
    const { body } = await createOrder(buyer, { products, amount: 0 });
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId: body._id ?? '' });
    expect(picturesOf(mail.html)).toHaveLength(1 + 10);
    expect(mail.body).toContain('The codes of your other tickets are in the PDF.');
  });

  it('[MAIL-36] is sent without the photo when that can’t be read', async () => {
    const { orderId, eventId } = await aMailScene(api, 'en');
    await api.database.update(events).set({ photoVersion: 'gone' }).where(eq(events.id, eventId));
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId });
    const [hem] = picturesOf(mail.html);
    expect(await sharp(hem).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 24 });
    expect(api.logLines.join('')).toContain('could not be drawn above its tickets');
  });
});

/** The pictures inside a kept mail, in their order. */
function picturesOf(html: string): readonly Buffer[] {
  return [...html.matchAll(/src="data:image\/\w+;base64,([^"]+)"/g)].map(([, content = '']) =>
    Buffer.from(content, 'base64'),
  );
}

/** Reads a QR code as a phone does. */
async function scan(picture: Buffer | undefined): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

describe('a mail that is no longer needed', () => {
  const gone = randomUUID();

  it.each<readonly [string, Notification]>([
    ['an order', { kind: 'order_placed', orderId: gone }],
    ['a refund', { kind: 'order_refunded', refundId: gone }],
    ['an account', { kind: 'password_changed', userId: gone }],
    ['a request', { kind: 'lister_approved', requestId: gone }],
    ['a link', { kind: 'welcome', userId: gone, tokenId: gone }],
  ])(
    '[MAIL-8] a mail about %s that no longer exists is not sent, and the job ends with a log line',
    async (_, notification) => {
      const before = api.logLines.length;
      expect(await mailsOf(api, notification)).toEqual([]);
      expect(api.logLines.slice(before).join('')).toContain('no longer due');
    },
  );

  it('[MAIL-8] a mail whose link was used, has expired or has another purpose is not sent', async () => {
    const buyer = await aBuyer(api);
    const reset = (tokenId: string): Notification => ({ kind: 'reset_password', userId: buyer.id, tokenId });
    const used = await aLinkToken(api, buyer, 'reset_password');
    await api.database.update(accountTokens).set({ usedAt: new Date() }).where(eq(accountTokens.id, used));
    expect(await mailsOf(api, reset(used))).toEqual([]);
    expect(await mailsOf(api, reset(await aLinkToken(api, buyer, 'confirm_email')))).toEqual([]);
    const late = await aLinkToken(api, buyer, 'reset_password');
    expect(await mailsOf(api, reset(late))).toHaveLength(1);
    api.clock.advance({ minutes: 61 });
    expect(await mailsOf(api, reset(late))).toEqual([]);
  });

  it('[MAIL-8] no mail is sent for a deleted account, void tickets or a revoked decision', async () => {
    const { buyer, orderId } = await aMailScene(api, 'en');
    const requestId = await aDecision(api, buyer, 'declined');
    expect(await mailsOf(api, { kind: 'lister_approved', requestId })).toEqual([]);
    await aRefund(api, { orderId, amount: 0, ticketCount: 2 });
    expect(await mailsOf(api, { kind: 'order_placed', orderId })).toEqual([]);
    await api.database.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id));
    expect(await mailsOf(api, { kind: 'lister_declined', requestId })).toEqual([]);
    expect(await mailsOf(api, { kind: 'password_changed', userId: buyer.id })).toEqual([]);
  });
});

describe('the content of a mail', () => {
  it('[MAIL-21] [MAIL-24] a link’s token is sent to the address it confirms, in the fragment, and is in neither job nor log', async () => {
    const buyer = await aBuyer(api);
    const tokenId = await aLinkToken(api, buyer, 'reset_password');
    const mail = await oneMailOf(api, { kind: 'reset_password', userId: buyer.id, tokenId });
    expect(mail.recipient).toBe(`new-${buyer.email}`);
    const token = /#token=(\S+)/.exec(mail.body)?.[1] ?? '';
    expect(token).toMatch(new RegExp(`^${tokenId}\\.[\\w-]{43}$`));
    expect(new URL(linksOf(mail.body).find(one => one.includes('token')) ?? '').search).toBe('');
    const signature = token.split('.')[1] ?? '';
    expect(api.logLines.join('')).not.toContain(signature);
    const { rows } = await api.database.$client.query('select data::text as data from pgboss.job');
    expect(rows.map(row => row.data).join('')).not.toContain(signature);
    for (const text of [mail.body, mail.html, ...rows.map(row => row.data)]) {
      expect(text).not.toContain('correct horse battery');
    }
  });

  it('[MAIL-6] a name that looks like an advertisement is left out of the greeting', async () => {
    const buyer = await aBuyer(api);
    for (const name of [
      'Win at evil.example',
      'Call 0700000000',
      'http://evil.example',
      'Awa\r\nBcc: eve@example.com',
    ]) {
      await api.database.update(users).set({ name }).where(eq(users.id, buyer.id));
      const mail = await oneMailOf(api, { kind: 'password_changed', userId: buyer.id });
      expect(`${mail.subject}${mail.body}${mail.html}`).not.toMatch(/evil|0700|eve@/);
      expect(mail.body).toContain('Hello,');
    }
    const admin = await anAdmin(api);
    expect((await oneMailOf(api, { kind: 'password_changed', userId: admin.id })).body).toContain('Hello Admin,');
  });

  it('[MAIL-29] a job that runs twice stores one mail', async () => {
    const buyer = await aBuyer(api);
    await forgetMails(api);
    const run = { id: randomUUID(), lastTry: false };
    for (let times = 0; times < 2; times += 1) {
      await api.app.jobHandlers.mail({ kind: 'password_changed', userId: buyer.id }, run);
    }
    const mails = await api.database.select().from(keptMails);
    expect(mails.map(mail => mail.id)).toEqual([run.id]);
    expect(await api.database.select().from(attentionItems)).toEqual([]);
  });
});
