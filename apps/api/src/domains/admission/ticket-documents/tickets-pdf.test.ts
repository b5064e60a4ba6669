import type { Order } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, type Person } from '../../../../test/people.ts';
import { addPhoto } from '../../../../test/photos.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, orders, payments, tickets, users } from '../../../platform/database/tables.ts';
import { documentTexts } from './document-texts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const hall = { name: 'La nuit du coupé-décalé', location: 'Palais de la Culture, Abidjan' };

/** A buyer of tickets at 12,500 francs for an event in Lagos that ends after midnight. */
async function anOrder(
  about: { readonly locale?: 'en' | 'fr'; readonly name?: string; readonly count?: number } = {},
): Promise<{
  readonly buyer: Person;
  readonly order: Order;
  readonly eventId: string;
}> {
  const eventId = await anEvent(api.database, { ...hall, price: 12_500 });
  await api.database.$client.query(
    `update events set start_date = '2031-12-06', start_time = '20:00', end_time = '02:00', time_zone = 'Africa/Lagos',
      ends_at = '2031-12-07T01:00:00Z' where id = $1`,
    [eventId],
  );
  const buyer = await aBuyer(api);
  const { locale = 'en', name = 'Awa Koné', count = 1 } = about;
  await api.database.update(users).set({ locale, name }).where(eq(users.id, buyer.id));
  const { checkoutId, amount } = await hold(buyer, eventId, count);
  await pay(buyer, { checkoutId, amount });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('The order was not created.');
  return { buyer, order, eventId };
}

function download(person: Person, orderId: string, userId = person.id) {
  return person.call<{ code?: string }>('GET', `/api/order/${orderId}/${userId}/tickets.pdf`);
}

const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ');

describe('the tickets of an order as a PDF', () => {
  it('[TICKET-3] [TICKET-12] has one page per ticket with its event, owner and a readable QR code', async () => {
    const { buyer, order } = await anOrder({ count: 3 });
    const reply = await download(buyer, order._id);
    expect({ status: reply.status, contentType: reply.raw.headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'application/pdf',
    });
    const number = order._id.slice(0, 8).toUpperCase();
    expect(reply.raw.headers['content-disposition']).toBe(`attachment; filename="tickets-${number}.pdf"`);
    expect(reply.raw.headers['cache-control']).toBe('no-store');

    const pdf = await readPdf(reply.raw.rawPayload);
    expect(pdf.pages).toHaveLength(3);
    for (const [index, page] of pdf.pages.entries()) {
      const ticket = order.tickets[index];
      const text = plain(page.text);
      expect(text).toContain(`Ticket ${index + 1} of 3`);
      expect(text).toContain(hall.name);
      expect(text).toMatch(
        /Saturday,? 6 December 2031 20:00 to 02:00 on Sunday,? 7 December 2031 \(local time in Lagos, GMT\+1\)/,
      );
      expect(text).toContain(hall.location);
      expect(text).toContain('Awa Koné');
      expect(text).toContain('CFA 12,500');
      expect(text).toContain(`Order ${number}`);
      expect(text.replaceAll(' ', '')).toContain(ticket?.code);
      expect(text).toContain('If it won’t scan, read out the ticket code');
      expect(page.qr.text).toBe(ticket?.payload);
      expect(page.qr.widthMm).toBeGreaterThan(30);
    }
  });

  it('[TICKET-14] [TICKET-15] is tagged in reading order for screen readers, and embeds its fonts', async () => {
    const { buyer, order } = await anOrder();
    const { rawPayload } = (await download(buyer, order._id)).raw;
    const pdf = await readPdf(rawPayload);
    expect(pdf).toMatchObject({
      tagged: true,
      language: 'en',
      title: `Tickets, order ${order._id.slice(0, 8).toUpperCase()}`,
    });
    for (const [index, page] of pdf.pages.entries()) {
      expect(page.roles.slice(0, 2)).toEqual(['Document', 'Sect']);
      expect(page.roles.filter(role => role !== 'P')).toEqual(['Document', 'Sect', 'H1', 'Figure', 'H2']);
      const spaced = order.tickets[index]?.code.replace(/^(....)(....)(....)$/, '$1 $2 $3');
      expect(page.alternativeTexts).toEqual([`QR code for ticket ${spaced}. The ticket code is written below it.`]);
    }
    const objects = rawPayload.toString('latin1');
    const embedded = objects.match(/\/FontFile2 /g)?.length;
    expect(embedded).toBe(objects.match(/\/Type \/FontDescriptor/g)?.length);
    expect(embedded).toBe(2);
    expect(objects).toMatch(/\/DisplayDocTitle true/);
  });

  it.each([
    ['en', { kind: 'card', brand: 'Visa', last4: '1111' }, 'Paid with Visa ending in 1111'],
    ['fr', { kind: 'paypal', account: 'jane@payer.example' }, 'Payé avec PayPal'],
  ] as const)(
    '[TICKET-29] names what the order was paid with (%s), without the payer’s account',
    async (locale, paidWith, expected) => {
      const { buyer, order } = await anOrder({ locale });
      await api.database.update(payments).set({ paidWith }).where(eq(payments.orderId, order._id));
      const { raw } = await download(buyer, order._id);
      const [page] = (await readPdf(raw.rawPayload)).pages;
      expect(plain(page?.text ?? '')).toContain(expected);
      expect(page?.text).not.toContain('jane@');
    },
  );

  it('[TICKET-13] is in French for a French buyer, with francs and dates in French notation', async () => {
    const { buyer, order } = await anOrder({ locale: 'fr' });
    const { raw } = await download(buyer, order._id);
    expect(raw.headers['content-disposition']).toMatch(/^attachment; filename="billets-[0-9A-F]{8}\.pdf"$/);
    const pdf = await readPdf(raw.rawPayload);
    expect(pdf.language).toBe('fr');
    const [page] = pdf.pages;
    const text = plain(page?.text ?? '');
    expect(text).toContain('Billet 1 sur 1');
    expect(text).toContain('Prix 12 500 F CFA');
    expect(text).toContain('Samedi 6 décembre 2031');
    expect(text).toContain('De 20:00 à 02:00 le dimanche 7 décembre 2031 (heure locale : Lagos, UTC+1)');
    expect(text).toContain('Si le scan échoue');
    expect(page?.qr.text).toBe(order.tickets[0]?.payload);
  });

  it('[TICKET-13] amounts have non-breaking spaces, in both currencies and languages', () => {
    const written = (locale: 'en' | 'fr', currency: 'XOF' | 'XAF') => documentTexts({ locale, currency }).money(12_500);
    expect(written('fr', 'XOF')).toBe('12\u202F500\u00A0F\u202FCFA');
    expect(written('en', 'XOF')).toBe('CFA\u00A012,500');
    expect(written('fr', 'XAF')).toBe('12\u202F500\u00A0FCFA');
    expect(written('en', 'XAF')).toBe('CFA\u00A012,500');
  });

  it('[TICKET-16] prints names of many scripts, without a box for a missing glyph', async () => {
    const { buyer, order, eventId } = await anOrder({ name: 'Kɔfi Ŋmɛ Żółć Ωμ Жук 🎉‮ 王' });
    await api.database
      .update(events)
      .set({ name: `<b>${'Very long names '.repeat(30)}</b>`, location: 'y'.repeat(400) })
      .where(eq(events.id, eventId));
    const pdf = await readPdf((await download(buyer, order._id)).raw.rawPayload);
    const text = plain(pdf.pages[0]?.text ?? '');
    expect(text).toContain('Name Kɔfi Ŋmɛ Żółć Ωμ Жук Price');
    expect(text).toContain('<b>Very long names');
    // A long name stays on its page and does not push the fields below off it.
    expect(pdf.pages).toHaveLength(1);
    expect(text).toContain('…');
    expect(pdf.pages[0]?.qr.text).toBe(order.tickets[0]?.payload);
  });

  it('[TICKET-13] formats the first of a month and the hour in the buyer’s language', () => {
    const startsAt = new Date('2026-12-01T19:00:00Z');
    const endsAt = new Date('2026-12-01T21:00:00Z');
    const event = { startsAt, endsAt, startTime: '19:00', endTime: '21:00', timeZone: 'Africa/Abidjan' };
    const [fr, en] = (['fr', 'en'] as const).map(locale => documentTexts({ locale, currency: 'XOF' }));
    expect({ day: fr?.day(event), plain: plain(fr?.times(event) ?? '') }).toEqual({
      day: 'Mardi 1er décembre 2026',
      plain: 'De 19:00 à 21:00 (heure locale : Abidjan, UTC)',
    });
    expect(en?.times(event)).toBe('19:00 to 21:00 (local time in Abidjan, GMT)');
    const later = { ...event, startsAt: new Date('2026-12-11T19:00:00Z') };
    expect(fr?.day(later)).toBe('Vendredi 11 décembre 2026');
  });

  it('[TICKET-5] a void ticket has no page, and the other tickets keep their numbers', async () => {
    const { buyer, order } = await anOrder({ count: 3 });
    await api.database
      .update(tickets)
      .set({ voidedAt: new Date() })
      .where(eq(tickets.id, order.tickets[1]?._id ?? ''));
    const pdf = await readPdf((await download(buyer, order._id)).raw.rawPayload);
    expect(pdf.pages.map(page => page.qr.text)).toEqual([order.tickets[0]?.payload, order.tickets[2]?.payload]);
    expect(plain(pdf.pages[1]?.text ?? '')).toContain('Ticket 3 of 3');
  });

  it.each([
    [
      'all refunded',
      async (order: Order) => {
        for (const { _id } of order.tickets)
          await api.database.update(tickets).set({ voidedAt: new Date() }).where(eq(tickets.id, _id));
      },
    ],
    [
      'of a cancelled order',
      async (order: Order) => {
        await api.database.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order._id));
      },
    ],
    [
      'of a cancelled event',
      async (order: Order) => {
        const [line] = order.products;
        await api.database
          .update(events)
          .set({ cancelledAt: new Date(), cancelReason: 'rain' })
          .where(eq(events.id, line?._id ?? ''));
      },
    ],
  ])('[TICKET-22] the PDF and the calendar of tickets %s are 409', async (_, end) => {
    const { buyer, order } = await anOrder();
    await end(order);
    expect(outcome(await download(buyer, order._id))).toEqual([409, 'no_valid_tickets']);
    const calendar = await buyer.call<{ code?: string }>('GET', `/api/order/${order._id}/${buyer.id}/calendar.ics`);
    expect(outcome(calendar)).toEqual([409, 'no_valid_tickets']);
  });

  it('[TICKET-30] [TICKET-31] has the photo of its event on each page, stored once, in less than 60 kB', async () => {
    const { buyer, order, eventId } = await anOrder({ count: 3 });
    const photoless = (await download(buyer, order._id)).raw.rawPayload;
    await addPhoto(api, eventId);
    const { rawPayload } = (await download(buyer, order._id)).raw;
    const sizes = (bytes: Buffer) =>
      [...bytes.toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)\s*\/Height (\d+)/g)].map(
        ([, width, height]) => `${width} × ${height}`,
      );
    expect({ photoless: sizes(photoless), photo: sizes(rawPayload) }).toEqual({
      photoless: ['720 × 24'],
      photo: ['720 × 264'],
    });
    expect(rawPayload.length).toBeLessThan(60_000);
    const pdf = await readPdf(rawPayload);
    expect(pdf.pages.map(page => page.qr.text)).toEqual(order.tickets.map(ticket => ticket.payload));
  });

  it('[TICKET-17] another buyer’s order and an unknown one are 404', async () => {
    const { order } = await anOrder();
    const stranger = await aBuyer(api);
    expect(outcome(await download(stranger, order._id))).toEqual([404, 'order_not_found']);
    expect(outcome(await download(stranger, stranger.id))).toEqual([404, 'order_not_found']);
  });

  it('[TICKET-18] free tickets are marked as free', async () => {
    const buyer = await aBuyer(api);
    const eventId = await anEvent(api.database, { price: 0 });
    const { body } = await createOrder(buyer, { products: [{ _id: eventId, count: 1 }], amount: 0 });
    const pdf = await readPdf((await download(buyer, body._id ?? '')).raw.rawPayload);
    expect(plain(pdf.pages[0]?.text ?? '')).toContain('Price Free');
  });
});
