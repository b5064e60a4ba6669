import { localMerchant } from '@guichet/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, graphQL, sell, serverCall, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/control.ts';

let gateway = buildGateway();
beforeEach(() => {
  gateway = buildGateway();
});

describe('merchants created at run time', () => {
  it('[CONTROL-1] [CONTROL-15] a new merchant works immediately, beside the others', async () => {
    const made = await control(gateway, 'POST', 'merchants', {});
    expect(made.statusCode).toBe(201);
    const merchant = made.json();
    const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, merchant.tokenizationKey);
    expect(response.data.clientConfiguration.merchantId).toBe(merchant.merchantId);
    const id = await sell(gateway, { amount: '1500' }, merchant);
    expect((await serverCall(gateway, 'GET', `transactions/${id}`, undefined, merchant)).statusCode).toBe(200);
    expect((await serverCall(gateway, 'GET', `transactions/${id}`)).statusCode).toBe(404);
  });

  it('[CONTROL-16] two merchants created without keys differ in every key', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => control(gateway, 'POST', 'merchants', {})));
    for (const name of ['merchantId', 'publicKey', 'privateKey', 'tokenizationKey']) {
      expect(first?.json()[name]).not.toBe(second?.json()[name]);
    }
  });

  it.each(['merchantId', 'publicKey', 'tokenizationKey'] as const)(
    '[CONTROL-2] a %s that is already in use is a conflict',
    async name => {
      const body = { merchantId: 'one', publicKey: 'two', tokenizationKey: 'sandbox_x_one' };
      const taken = { ...body, [name]: localMerchant[name] };
      if (name === 'tokenizationKey') {
        taken.merchantId = localMerchant.merchantId;
      } else {
        taken.tokenizationKey = `sandbox_x_${taken.merchantId}`;
      }
      expect((await control(gateway, 'POST', 'merchants', taken)).statusCode).toBe(409);
      expect((await control(gateway, 'GET', 'merchants')).json().merchants).toHaveLength(1);
    },
  );

  it.each([
    [{ merchantId: '' }, 'merchantId'],
    [{ merchantId: 'a/b' }, 'merchantId'],
    [{ publicKey: 7.5 }, 'publicKey'],
    [{ privateKey: ['x'] }, 'privateKey'],
    [{ tokenizationKey: 'production_x_y' }, 'tokenizationKey'],
    [{ merchantId: 'a', tokenizationKey: 'sandbox_x_b' }, 'tokenizationKey'],
    [{ settings: { paypal: 'yes' } }, 'paypal'],
    [{ settings: { currency: 'ABC' } }, 'currency'],
    [{ settings: { challenges: ['cvv', 'name'] } }, 'challenges'],
    [{ settings: { supportedBrands: 'visa' } }, 'supportedBrands'],
    [{ settings: { __proto__x: true } }, '__proto__x'],
  ])('[CONTROL-3] the merchant %j is rejected with a message that names the field', async (body, name) => {
    const reply = await control(gateway, 'POST', 'merchants', body);
    expect([reply.statusCode, reply.json().error]).toEqual([422, expect.stringContaining(name)]);
  });

  it('[CONTROL-4] [CONTROL-17] [CONTROL-18] a changed setting applies immediately, only to its merchant, until a reset', async () => {
    const other = (await control(gateway, 'POST', 'merchants', {})).json();
    const path = `merchants/${localMerchant.merchantId}/settings`;
    const changed = await control(gateway, 'PATCH', path, { challenges: [], supportedBrands: ['visa'] });
    expect(changed.json().settings).toMatchObject({ challenges: [], supportedBrands: ['visa'], paypal: true });
    const challenges = async (key: string) =>
      (await graphQL(gateway, { operationName: 'ClientConfiguration' }, key)).data.clientConfiguration.creditCard
        .challenges;
    expect(await challenges(localMerchant.tokenizationKey)).toEqual([]);
    expect(await challenges(other.tokenizationKey)).toEqual(['CVV', 'POSTAL_CODE']);
    expect((await tokenizeOverGraphQL(gateway, { ...goodCard, cvv: undefined })).data).not.toBeNull();
    await control(gateway, 'POST', 'reset');
    expect(await challenges(localMerchant.tokenizationKey)).toEqual(['CVV', 'POSTAL_CODE']);
  });

  it('[CONTROL-19] [CONTROL-20] an invalid setting changes nothing, and an unknown merchant is not found', async () => {
    const path = `merchants/${localMerchant.merchantId}/settings`;
    const wrong = await control(gateway, 'PATCH', path, { paypal: false, venmo: 'off' });
    const stranger = await control(gateway, 'PATCH', 'merchants/nobody/settings', {});
    expect([wrong.statusCode, stranger.statusCode]).toEqual([422, 404]);
    expect((await control(gateway, 'GET', 'merchants')).json().merchants[0].settings.paypal).toBe(true);
  });

  it('[CONTROL-5] the list of merchants contains no private keys', async () => {
    await sell(gateway, { amount: '1500' });
    const list = await control(gateway, 'GET', 'merchants');
    expect(list.json().merchants).toMatchObject([{ merchantId: localMerchant.merchantId, transactionCount: 1 }]);
    expect(list.body).not.toContain(localMerchant.privateKey);
  });
});
