import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { QuickStart, quickStarts } from '../quick-starts/quick-start.ts';

for (const guide of quickStarts) {
  test(`[QUICKSTART-1] [QUICKSTART-2] [QUICKSTART-3] [QUICKSTART-4] ${guide.guide} takes a payment, refuses an unverified card, refunds`, {
    tag: ['@full', '@https'],
  }, async ({ page, localStack, shop }) => {
    test.setTimeout(300_000);
    // The guides' amounts have cents.
    await localStack.control.changeSettings(shop.merchant.merchantId, { currency: 'EUR' });
    const quickStart = await QuickStart.follow(guide, localStack.gatewayUrl, shop.merchant);
    try {
      const asked = new Set<string>();
      page.on('request', request => asked.add(new URL(request.url()).hostname));
      await page.goto(await quickStart.serve());
      const widget = new Widget(
        page,
        guide.guide.startsWith('quick-start-') && guide.guide !== 'quick-start-react' ? '#payment' : 'body',
      );
      const pay = page.getByRole('button', { name: 'Pay', exact: true });
      const message = page.getByRole('status').filter({ hasText: /\w/ }).last();

      await expect(pay).toBeEnabled();
      await widget.fillCard({ number: '4111 1111 1111 1111' });
      await widget.complete();
      await pay.click();
      await expect(message).toHaveText('Your bank did not confirm this card. Please use another one.');
      await expect(pay).toBeEnabled();

      await widget.fillCard({ number: '4000 0000 0000 1000' });
      await widget.complete();
      const replied = page.waitForResponse(response => response.url().endsWith('/api/payments'));
      await pay.click();
      const { transactionId } = await (await replied).json();
      await expect(page.getByText('Thank you, your order is paid.')).toBeVisible();
      expect([...asked]).toEqual(['localhost']);
      expect(await shop.sdk.transaction.find(transactionId)).toMatchObject({
        amount: '12.50',
        orderId: 'order-1001',
        status: 'submitted_for_settlement',
      });

      expect(await quickStart.refund(transactionId)).toBe(`${transactionId}: voided\n`);
      expect((await shop.sdk.transaction.find(transactionId)).status).toBe('voided');
    } finally {
      await quickStart.close();
    }
  });
}
