import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { aSale } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, orders, users } from '../../../platform/database/tables.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const byteOrderMark = '\uFEFF';
const one = [{ header: 'Text', value: (row: string | number) => row }] as const;

function file(path: string, person = admin) {
  const [name, query = ''] = path.split('?');
  return person.call('GET', `/api/admin/${name}/${person.id}?${query}`);
}

describe('CSV files', () => {
  it('[ADMIN-9] [ADMIN-50] CSV files are UTF-8 with a BOM and CRLF line ends, sent as a download that is never cached', async () => {
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: 'Kouassi, "Koffi" Ébène' }).where(eq(users.id, buyer.id));
    const lines = [{ eventId: await anEvent(api.database), price: 1_500, count: 2 }];
    const at = new Date('2023-05-05T10:00:00Z');
    const orderId = await aSale(api.database, { userId: buyer.id, lines, at, refunds: [{ amount: 500 }] });
    const [order] = await api.database.select().from(orders).where(eq(orders.id, orderId));
    const { raw } = await file('orders.csv?from=2023-05-05&to=2023-05-05');
    expect(raw.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(raw.payload).toBe(
      `${byteOrderMark}Order,Made at,Buyer,Email,Status,Amount,Refunded,Net,Currency,Transaction,Tickets,Events,Address\r\n` +
        `${orderId},2023-05-05T10:00:00.000Z,"Kouassi, ""Koffi"" Ébène",${buyer.email},Not processed,` +
        `3000,500,2500,XOF,${order?.transactionId},2,Evening 1 × 2,\r\n`,
    );
  });

  it.each([
    ['=1+1'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['＝1'],
    ['＋1'],
    ['－1'],
    ['＠x'],
    ['=HYPERLINK("http://example.com","x"),1'],
  ])('[ADMIN-32] a text that a spreadsheet would run as a formula is escaped: %j', async written => {
    const [, cell = ''] = (await text(csvFile(one, [written]))).split(/Text\r\n/);
    const unquoted = cell.startsWith('"') ? cell.slice(1, -3).replaceAll('""', '"') : cell.slice(0, -2);
    expect(unquoted).toBe(`'${written}`);
  });

  it('[ADMIN-33] other texts and numbers are unchanged, negative ones too', async () => {
    // Decoding the response as text removes the BOM.
    expect(await text(csvFile(one, ['a=1', 'Ébène', -5, 0, 'a "b"', '']))).toBe(
      'Text\r\na=1\r\nÉbène\r\n-5\r\n0\r\n"a ""b"""\r\n\r\n',
    );
  });

  it.each([['a\nb'], ['a\rb'], ['a\r\nb']])(
    '[ADMIN-34] a line break in a text starts no new row: %j',
    async written => {
      expect(await text(csvFile(one, [written]))).toBe(`Text\r\n"${written}"\r\n`);
    },
  );

  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    [';=1', ";'=1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; +1', "a; '+1"],
    ['a;-1;@x', "a;'-1;'@x"],
    ['a;\t＝1', "a;\t'＝1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a;"=1"', `a;"'=1"`],
  ])(
    '[ADMIN-80] a text that a French spreadsheet splits at a semicolon is escaped in both cells: %j',
    async (written, expected) => {
      const [, cell = ''] = (await text(csvFile(one, [written]))).split(/Text\r\n/);
      const unquoted = cell.startsWith('"') ? cell.slice(1, -3).replaceAll('""', '"') : cell.slice(0, -2);
      expect(unquoted).toBe(expected);
    },
  );

  it('[ADMIN-32] users’ names are escaped', async () => {
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: "=cmd|' /C calc'!A0" }).where(eq(users.id, buyer.id));
    const lines = [{ eventId: await anEvent(api.database), price: 100, count: 1 }];
    await aSale(api.database, { userId: buyer.id, lines });
    const { raw } = await file(`orders.csv?q=${buyer.email}`);
    expect(raw.payload).toContain(`,'=cmd|' /C calc'!A0,`);
  });

  it('[ADMIN-35] the file has every order once, across batches and with equal timestamps', async () => {
    const buyer = await aBuyer(api);
    await api.database.execute(sql`
      insert into orders (user_id, state, transaction_id, amount, currency, created_at)
      select ${buyer.id}::uuid, 'placed', 'many-' || n, 1, 'XOF', timestamptz '2022-02-02 10:00+00' + (n / 400) * interval '1 microsecond'
      from generate_series(1, 1203) as n`);
    const { raw } = await file('orders.csv?from=2022-02-02&to=2022-02-02');
    const found = [...raw.payload.matchAll(/many-\d+/g)].map(([id]) => id);
    expect({ lines: found.length, distinct: new Set(found).size }).toEqual({ lines: 1_203, distinct: 1_203 });
  });

  it('[ADMIN-36] [ADMIN-42] an empty file has only the header row; invalid days are 400', async () => {
    expect((await file('orders.csv?q=nobodyatall')).raw.payload).toMatch(/^\uFEFFOrder,[^\n]+\r\n$/);
    expect((await file('sales.csv?by=event&from=2001-01-01&to=2001-01-02')).raw.payload).toMatch(
      /^\uFEFFEvent,[^\n]+\r\n$/,
    );
    expect(outcome(await file('sales.csv?from=2001-01-01&to=2003-01-02'))).toEqual([400, 'invalid_request']);
  });

  it('[ADMIN-36] an invalid filter is refused before the file begins', async () => {
    for (const name of ['q', 'search']) {
      expect(outcome(await file(`orders.csv?${name}=%00`))).toEqual([400, 'invalid_request']);
    }
  });

  it('[ADMIN-37] the file name of sales by day contains the days', async () => {
    const lines = [{ eventId: await anEvent(api.database), price: 800, count: 1 }];
    await aSale(api.database, { userId: admin.id, lines, at: new Date('2021-03-02T08:00:00Z') });
    const { raw } = await file('sales.csv?from=2021-03-01&to=2021-03-02');
    expect(raw.headers['content-disposition']).toBe('attachment; filename="sales-by-day-2021-03-01-2021-03-02.csv"');
    expect(raw.payload).toBe(
      `${byteOrderMark}Day,Orders,Gross,Refunds,Net,Tickets,Void tickets\r\n` +
        '2021-03-01,0,0,0,0,0,0\r\n2021-03-02,1,800,0,800,1,0\r\n',
    );
  });

  it('[ADMIN-38] each download is audited with its filters', async () => {
    const boss = await anAdmin(api);
    await file('orders.csv?q=kofi&status=Shipped', boss);
    await file('sales.csv?by=event&from=2024-01-01&to=2024-01-31', boss);
    const lines = await api.database.select().from(auditLog).where(eq(auditLog.actorId, boss.id)).orderBy(auditLog.id);
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['orders_exported', { q: 'kofi', status: 'Shipped' }],
      ['sales_exported', { by: 'event', from: '2024-01-01', to: '2024-01-31' }],
    ]);
  });

  it('[ADMIN-39] downloads are limited per minute', async () => {
    const boss = await anAdmin(api);
    const path = 'sales.csv?from=2024-01-01&to=2024-01-01';
    for (let count = 0; count < 20; count += 1) expect((await file(path, boss)).status).toBe(200);
    expect(outcome(await file(path, boss))).toEqual([429, 'too_many_requests']);
  });

  it('[ADMIN-40] [ADMIN-49] files are streamed with backpressure, and reading stops when the client disconnects', async () => {
    let read = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield `row ${read++}`;
      } finally {
        ended = true;
      }
    }
    const stream = csvFile(one, endless());
    for await (const chunk of stream) {
      expect(String(chunk)).not.toBe('');
      break;
    }
    const ahead = read;
    expect(ahead).toBeLessThan(5_000);
    await new Promise(resolve => setImmediate(resolve));
    expect({ ended, destroyed: stream.destroyed }).toEqual({ ended: true, destroyed: true });
  });

  it('[ADMIN-41] an error during the download breaks the connection, so that the file does not look complete', async () => {
    async function* broken() {
      yield 'first';
      throw new Error('The database is gone.');
    }
    await expect(text(csvFile(one, broken()))).rejects.toThrow('The database is gone.');
  });
});
