import { describe, expect, it } from 'vitest';
import { harness } from '../../../test/harness.ts';
import { madeUpMethod } from '../../../test/made-up-methods.ts';
import { once } from '../../../test/paypal-world.ts';
import { registry } from '../registry.ts';

/** A customer with a saved account, on a page that offers only PayPal Credit. */
async function openWithCredit() {
  const { mount } = madeUpMethod({ id: 'paypalCredit', paymentType: 'PayPalAccount' });
  const loaded = registry.map(known =>
    known.id === 'paypalCredit' ? { ...known, load: async () => ({ mount }) } : known,
  );
  const world = harness({
    environment: { registry: loaded },
    gateway: { raw: { paypalEnabled: true }, isGuest: false },
    saved: [{ nonce: 'saved', type: 'PayPalAccount', details: { email: 'ama@payer.example' } }],
  });
  const dropin = await world.open({ paypalCredit: once });
  return { world, dropin };
}

describe('PayPal and PayPal Credit', () => {
  it('[PAYPALPAY-42] a saved account is called PayPal, although only Credit is offered', async () => {
    const { world, dropin } = await openWithCredit();
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'paypalCredit']);
    expect(world.hook('methods-label').textContent).toBe('Paying with PayPal');
    expect(world.hook('methods-container').textContent).toBe('ama@payer.examplePayPal');
  });

  it('[PAYPALPAY-43] its row has PayPal’s logo', async () => {
    const { world } = await openWithCredit();
    expect(world.hook('methods-container').querySelector('.braintree-method__logo use')?.outerHTML).toMatch(
      /#\S*logoPayPal"/,
    );
  });
});
