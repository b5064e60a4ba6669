import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, sampleDetail, sampleEvent } from '../../../../test/samples.ts';

const event = sampleEvent(1);
const attendee = {
  ...{ _id: 't1', holder: 'Aya Koné', line: { name: 'Event 1', price: 12_500 }, nth: 1, of: 2 },
  ...{ state: 'valid', usedAt: null, usedAtLocal: null, usedBy: null, email: 'aya@guichet.example', orderId: 'o1' },
};

test.each([
  ['left', { refund: 11_250, feeKept: 1_125 }, 'CFA 11,250', 'The service fee of CFA 1,125 isn’t refunded.'],
  ['paid back', { refund: 12_375 }, 'CFA 12,375', null],
])(
  '[FEEUI-6] from the attendees too, a refund states its money, and the fee that is %s',
  async (_, told, money, kept) => {
    const api = createFakeApi({
      'GET /api/product/one/:productId': () => sampleDetail(1),
      'GET /api/event/:productId/attendees/:userId': () => [{ ...attendee, ...told }],
    });
    const { user } = await renderShop({ path: `/organiser/event/${event._id}`, api, session: admin });
    await user.click(await screen.findByRole('button', { name: 'Refund ticket 1 of 2 for Aya Koné' }));
    const body = (await screen.findByText(/becomes void/)).textContent ?? '';
    expect(body).toContain(`The buyer gets ${money} back`);
    expect(body.includes('service fee')).toBe(kept !== null);
    if (kept !== null) expect(body).toContain(kept);
  },
);
