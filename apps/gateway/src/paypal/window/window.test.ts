import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { begunAgreement, begunPayment, decide, tokenizePayPal } from '../../testing/paypal.ts';

const givenAddress = { recipientName: 'Efua', line1: '1 High Street', city: 'Cape Coast', countryCode: 'GH' };

describe('the payment window', () => {
  it("[PAYPAL-5] shows merchant and bill in the shop's language", async () => {
    const gateway = buildGateway();
    const { token } = await begunPayment(gateway, {
      experienceProfile: { brandName: 'Chez Awa', localeCode: 'fr_FR', noShipping: 'true', userAction: 'commit' },
    });
    const page = (await gateway.inject(`/checkoutnow?token=${token}`)).body.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(page).toContain('<html lang="fr">');
    for (const text of ['Payer Chez Awa', '25,50 €', 'Payer maintenant', 'Ama Mensah']) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('name="place"');
  });

  it("[PAYPAL-22] a shop's text is escaped in the page", async () => {
    const gateway = buildGateway();
    const evil = '</script><img src=x onerror=alert(1)>"';
    const { token } = await begunPayment(gateway, {
      experienceProfile: { brandName: evil, localeCode: '"><script>', noShipping: 'false' },
      ...givenAddress,
      recipientName: evil,
      description: evil,
    });
    const page = (await gateway.inject(`/checkoutnow?token=${token}&source=${encodeURIComponent(evil)}`)).body;
    expect(page).toContain('Pay &lt;/script&gt;');
    expect(page).not.toMatch(/<img|onerror=alert\(1\)>"/);
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('[PAYPAL-23] a payment that is unknown, cancelled or used has no window', async () => {
    const gateway = buildGateway();
    const { token, paymentId } = await begunPayment(gateway);
    await decide(gateway, { token });
    await tokenizePayPal(gateway, { paymentToken: paymentId, payerId: 'LOCALPAYER001' });
    const cancelled = await begunAgreement(gateway);
    await decide(gateway, { token: cancelled, outcome: 'cancel' });
    for (const path of [
      '/checkoutnow?token=EC-1',
      '/checkoutnow',
      `/checkoutnow?token=${token}`,
      `/agreements/approve?ba_token=${cancelled}`,
    ]) {
      const page = await gateway.inject(path);
      expect({ path, status: page.statusCode, body: page.body }).toEqual({
        path,
        status: 404,
        body: expect.stringContaining('This payment is not open'),
      });
    }
    expect((await decide(gateway, { token: cancelled })).status).toBe(404);
  });

  it('[PAYPAL-6] an approval returns what the page needs, and the return URL of the shop', async () => {
    const gateway = buildGateway();
    const { token, paymentId } = await begunPayment(gateway);
    const returnUrl = `https://shop.example/back?step=1&paymentId=${paymentId}&token=${token}&PayerID=LOCALPAYER001#pay`;
    expect(await decide(gateway, { token, source: 'paypal' })).toMatchObject({
      kind: 'approved',
      approval: {
        token,
        isAgreement: false,
        paymentId,
        payerId: 'LOCALPAYER001',
        intent: 'authorize',
        source: 'paypal',
        returnUrl,
      },
    });
    const agreement = await begunAgreement(gateway, { returnUrl: 'com.shop.app://back' });
    expect(await decide(gateway, { token: agreement })).toMatchObject({
      approval: { token: agreement, isAgreement: true, returnUrl: `com.shop.app://back?ba_token=${agreement}` },
    });
  });

  it('[PAYPAL-24] a cancellation returns the cancel URL of the shop', async () => {
    const gateway = buildGateway();
    const { token } = await begunPayment(gateway);
    const cancelUrl = `https://shop.example/cancelled?token=${token}`;
    expect(await decide(gateway, { token, outcome: 'cancel' })).toMatchObject({ kind: 'cancelled', cancelUrl });
  });

  it('[PAYPAL-7] a restricted or unknown account cannot approve, and another account still can', async () => {
    const gateway = buildGateway();
    const { token, paymentId } = await begunPayment(gateway);
    for (const payerId of ['LOCALPAYER005', 'nobody']) {
      expect(await decide(gateway, { token, payerId })).toMatchObject({ kind: 'refused' });
    }
    const requested = { paymentToken: paymentId, payerId: 'LOCALPAYER005' };
    expect((await tokenizePayPal(gateway, requested)).status).toBe(422);
    expect(await decide(gateway, { token })).toMatchObject({ kind: 'approved' });
  });
});
