import { expect, test } from '../harness/test.ts';
import { viewLines } from './events.ts';

for (const authorization of ['key', 'token'] as const) {
  test(`[SWAP-15] a guest with a ${authorization} has one method, the newest, and nothing is saved`, {
    tag: authorization === 'token' ? ['@smoke', '@tls'] : ['@full', '@tls'],
  }, async ({ shop }) => {
    const asked: string[] = [];
    shop.page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const { widget, sell } = await shop.open({
      authorization,
      options: { vaultManager: true, card: { vault: { allowVaultCardOverride: true, vaultCard: true } } },
    });
    await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
    expect(asked.filter(line => /^GET .*\/payment_methods$/.test(line))).toEqual([]);
    await expect(widget.part('save-card-field-group')).toBeHidden();
    await widget.fillCard({ number: '4111111111111111' }, { byKeys: true });
    const first = await widget.requested();
    expect(first.vaulted).toBeUndefined();
    await expect
      .poll(async () => (await viewLines(widget)).slice(-2))
      .toEqual(['view card>methods', 'requestable CreditCard true']);
    await widget.part('toggle').click();
    await widget.fillCard({ number: '5555555555554444' });
    const second = await widget.requested();
    await expect(widget.savedMethods).toHaveText([/4444/]);
    await expect(widget.savedMethods).toHaveClass(/braintree-method--active/);
    await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
    expect(await widget.request()).toMatchObject({ kind: 'done', value: { nonce: second.nonce } });
    expect(second.nonce).not.toBe(first.nonce);
    expect((await sell(second.nonce)).success).toBe(true);
  });
}
