import { test } from '@playwright/test';
import { newApiUser, openAsAdmin } from '../pages/admin.ts';
import { idOfEvent } from '../pages/api.ts';
import { open, takePictures } from './pictures.ts';

test('admin: payments without an order', async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  const data = [{ productId: await idOfEvent(request, 'Drums at Dusk'), count: 2 }];
  const { checkoutId } = await user.call<{ checkoutId: string }>('POST', '/api/checkout', { data });
  const asked = { checkoutId, provider: 'mtn', phone: '+225 05 41 43 00 06' };
  const { paymentId } = await user.call<{ paymentId: string }>('POST', `/api/payment/collect/${user.id}`, {
    data: asked,
  });
  await user.call('DELETE', `/api/payment/collect/${paymentId}/${user.id}`);
  await request.dispose();
  await openAsAdmin(page);
  for (const [name, prefix] of [
    ['admin-payments', ''],
    ['admin-payments-french', '/fr'],
  ]) {
    await open(page, `${prefix}/admin/dashboard/orders?q=05+41+43+00+06`);
    await takePictures(page, name ?? '');
  }
});
