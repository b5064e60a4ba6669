import { localMobileMoney, scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { mtnCalls } from '../testing/mobile-money.ts';

const clock = { at: new Date('2030-01-01T10:00:00Z') };

checkRows('[MOBILE-1] phones that answer by themselves', {
  rows: scenarios.testPhones,
  options: { now: () => clock.at },
  nameOf: ({ ending }) => ending,
  observe: async (gateway, { ending }) => {
    clock.at = new Date('2030-01-01T10:00:00Z');
    const mtn = await mtnCalls(gateway, localMobileMoney.mtn);
    const id = await mtn.collect(`22505000${ending}`);
    const seen: string[] = [];
    for (const seconds of [0, 2, 301, 331]) {
      clock.at = new Date(Date.UTC(2030, 0, 1, 10, 0, seconds));
      const { status, reason } = (await mtn.look(id)).json();
      seen.push(reason ?? status);
    }
    return seen.join(', ');
  },
  expected: {
    '0001': 'PENDING, SUCCESSFUL, SUCCESSFUL, SUCCESSFUL',
    '0002': 'PENDING, APPROVAL_REJECTED, APPROVAL_REJECTED, APPROVAL_REJECTED',
    '0003': 'PENDING, PAYMENT_NOT_APPROVED, PAYMENT_NOT_APPROVED, PAYMENT_NOT_APPROVED',
    '0004': 'PENDING, NOT_ENOUGH_FUNDS, NOT_ENOUGH_FUNDS, NOT_ENOUGH_FUNDS',
    '0005': 'PENDING, PAYER_LIMIT_REACHED, PAYER_LIMIT_REACHED, PAYER_LIMIT_REACHED',
    '0006': 'PENDING, PENDING, EXPIRED, EXPIRED',
    '0007': 'PENDING, PENDING, PENDING, SUCCESSFUL',
  },
});
