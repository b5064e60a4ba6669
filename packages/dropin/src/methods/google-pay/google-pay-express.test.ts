import { expect, it, vi } from 'vitest';
import { approve, scene } from '../../../test/google-pay-scene.ts';
import { flush } from '../../../test/harness.ts';
import type { ExpressOptions } from '../../express/express-options.ts';

const terms: ExpressOptions = {
  ...{ methods: ['googlePay'], total: '45.00', currency: 'EUR', requestShipping: true },
  shippingOptions: [
    { id: 'post', label: 'Post', amount: '5.00' },
    { id: 'courier', label: 'Courier', amount: '12.00' },
  ],
  onShippingOptionChange: id => ({ total: id === 'courier' ? '52.00' : '45.00' }),
};

it('[EXPRESS-47] a second press while Google’s sheet is open leaves the order of the first as it is', async () => {
  const at = await scene({ options: { card: true, paymentOptionPriority: ['card'], expressMethods: terms } });
  await vi.dynamicImportSettled();
  await vi.waitFor(() => at.world.hook('express-googlePay').querySelector('button') ?? expect.fail(), 20_000);
  const button = at.world.hook('express-googlePay').querySelector('button');
  await flush();
  button?.click();
  await at.answers[0]?.({ callbackTrigger: 'SHIPPING_OPTION', shippingOptionData: { id: 'courier' } });
  button?.click();
  expect(at.requests).toHaveLength(1);
  await expect(at.answers[0]?.({ callbackTrigger: 'SHIPPING_ADDRESS' })).resolves.toMatchObject({
    newTransactionInfo: { totalPrice: '52.00' },
    newShippingOptionParameters: { defaultSelectedOptionId: 'courier' },
  });
  await approve(at);
  at.world.clock.advance(200);
  await expect(at.dropin.requestPaymentMethod()).resolves.toMatchObject({ details: { amount: '52.00' } });
});
