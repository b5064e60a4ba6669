import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeGateway } from '../../../test/fake-gateway.ts';
import { aBuyer, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { AppError } from '../../platform/errors/app-error.ts';

let api: TestApi;
let issued = 0;
let isDown = false;
beforeAll(async () => {
  const gateway = {
    ...fakeGateway(),
    clientToken: async () => {
      if (isDown) throw new AppError('payments_unavailable');
      issued += 1;
      return `token-${issued}`;
    },
  };
  api = await startTestApi({ gateway });
});
afterAll(() => api.close());

const tokenOf = async (person: Person) => {
  const { status, body } = await person.call('GET', `/api/braintree/getToken/${person.id}`);
  return status === 200 ? body.clientToken : status;
};

it('[PROVIDER-15] an account gets the same client token for five minutes, also in concurrent requests', async () => {
  const buyer = await aBuyer(api);
  const before = issued;
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => tokenOf(buyer)));
  expect(new Set(others)).toEqual(new Set([first]));
  expect(issued).toBe(before + 1);
  api.clock.advance({ minutes: 4 });
  expect(await tokenOf(buyer)).toBe(first);
  api.clock.advance({ minutes: 2 });
  expect(await tokenOf(buyer)).not.toBe(first);
  expect(issued).toBe(before + 2);
});

it('[PROVIDER-16] no account gets the client token of another', async () => {
  const [one, other] = [await aBuyer(api), await aBuyer(api)];
  expect(await tokenOf(one)).not.toBe(await tokenOf(other));
});

it('[PROVIDER-17] a failed request for a client token is not remembered', async () => {
  const buyer = await aBuyer(api);
  isDown = true;
  expect(await tokenOf(buyer)).toBe(502);
  isDown = false;
  expect(await tokenOf(buyer)).toMatch(/^token-/);
});

it('[GOOGLEPAY-2] the reply has the settings of Google Pay', async () => {
  const buyer = await aBuyer(api);
  const { body } = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
  expect(body).toEqual({ clientToken: expect.any(String), asksPostalCode: false, googlePay: {} });
});

it('[LIMIT-17] an account requests at most thirty client tokens a minute', async () => {
  const buyer = await aBuyer(api);
  const replies = [];
  for (let time = 0; time < 31; time += 1) replies.push(await tokenOf(buyer));
  expect({ thirtieth: replies[29], last: replies[30] }).toEqual({ thirtieth: replies[0], last: 429 });
});

it('[POSTCODE-1] the reply states whether the card form asks for a postal code', async () => {
  const buyer = await aBuyer(api);
  const { body } = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
  expect(body.asksPostalCode).toBe(false);
});
