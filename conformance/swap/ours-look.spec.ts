import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';

for (const [scheme, width] of [
  ['light', 1280],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`look ${scheme} ${width}`, async ({ shop }) => {
    const { page } = shop;
    await page.setViewportSize({ width, height: 700 });
    const customer = await customerWith(shop, visa, mastercard);
    const { widget } = await shop.open({
      authorization: { customer },
      options: {
        vaultManager: true,
        colorScheme: scheme,
        card: { cardholderName: true, vault: { allowVaultCardOverride: true } },
      },
    });
    if (scheme === 'dark') await page.addStyleTag({ content: 'body{background:#121216}' });
    const shot = (name: string) => page.screenshot({ path: `/tmp/b4v/real-${scheme}-${width}-${name}.png` });
    await expect(widget.savedMethods).toHaveCount(2);
    await shot('methods');
    await widget.part('toggle').click();
    await page.waitForTimeout(600);
    await shot('card');
    await widget.request();
    await page.waitForTimeout(300);
    await shot('errors');
  });
}
