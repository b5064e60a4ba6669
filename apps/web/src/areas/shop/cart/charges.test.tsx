import type { CheckoutReply } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, event, openCart } from '../../../../test/open-cart.ts';
import { sampleHold } from '../../../../test/samples.ts';

async function checkOut(changes: Partial<CheckoutReply>, options = {}) {
  const shop = await openCart({ [calls.hold]: () => sampleHold([{ event, count: 2 }], changes) }, options);
  expect(screen.queryByText('No added fees.')).toBeNull();
  await shop.user.click(await screen.findByRole('button', { name: /^(Check out|Passer au paiement)$/ }));
  return shop;
}

const summary = () => screen.getByRole('region', { name: /^(Summary|Récapitulatif)$/ });

test.each([
  [0, 'It’s only refunded if the event is cancelled or moved.'],
  [2_500, 'It’s refunded with the tickets.'],
  [1_000, 'CFA 1,000 of it is refunded with the tickets; the rest only if an event is cancelled or moved.'],
])(
  '[FEEUI-1] a fee of which %s come back is a line of its own before paying, and the total is the server’s',
  async (returned, text) => {
    await checkOut({ amount: 27_500, fee: { amount: 2_500, returned } });
    expect((await screen.findByText('Service fee')).closest('div')?.textContent).toContain('FCA 2,500');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('FCA 27,500')).toBeTruthy();
    expect(screen.queryByText('No added fees.')).toBeNull();
  },
);

test('[FEEUI-2] the taxes in the prices are named with their rates and amounts', async () => {
  const taxes = [
    { name: 'TVA', percent: 18, amount: 3_814 },
    { name: 'Taxe de séjour', percent: 2.5, amount: 610 },
  ];
  await checkOut({ taxes });
  expect(await screen.findByText('Includes TVA 18%: CFA 3,814')).toBeTruthy();
  expect(screen.getByText('Includes Taxe de séjour 2.5%: CFA 610')).toBeTruthy();
});

test('[FEEUI-3] held tickets without a fee and a tax say so in one sentence, which waits until they are held', async () => {
  await checkOut({});
  expect(await screen.findByText('No added fees.')).toBeTruthy();
  expect(summary().textContent).not.toMatch(/Service fee|Includes/);
});

test('[FEEUI-1] [FEEUI-2] fee and tax are told in French', async () => {
  const taxes = [{ name: 'TVA', percent: 5.5, amount: 1_303 }];
  await checkOut({ amount: 27_500, fee: { amount: 2_500, returned: 0 }, taxes }, { language: 'fr' });
  expect(await screen.findByText('Frais de service')).toBeTruthy();
  expect(summary().textContent).toContain('Ils ne sont remboursés que si l’événement est annulé ou déplacé.');
  expect(summary().textContent?.replace(/\s/g, ' ')).toContain('Dont TVA 5,5 % : 1 303 F CFA');
});
