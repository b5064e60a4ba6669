import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';

/** The result of one call of `create` in its own container `#case`. */
type Attempt = {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly isError: boolean;
  /** Whether the container has elements afterwards. */
  readonly hasLeftovers: boolean;
};

type AttemptInput = { readonly options: object | null; readonly html?: string; readonly node?: 'document' | 'text' };

function attempt(page: Page, input: AttemptInput): Promise<Attempt> {
  return page.evaluate(async ({ options, html = '', node }: AttemptInput) => {
    const { dropin } = window.braintree;
    const box = document.createElement('div');
    box.id = 'case';
    box.innerHTML = html;
    document.body.append(box);
    const nodes = { document, text: document.createTextNode('') };
    const given = node === undefined ? options : { ...options, container: nodes[node] };
    let error: unknown;
    try {
      await dropin.create(given);
    } catch (thrown) {
      error = thrown;
    }
    const {
      name,
      message,
      _braintreeWebError: cause,
    } = (error ?? {}) as Error & {
      _braintreeWebError?: { code?: string };
    };
    box.innerHTML = html === '' ? box.innerHTML : '';
    const hasLeftovers = box.children.length > 0;
    box.remove();
    return { name, message, code: cause?.code, isError: error instanceof Error, hasLeftovers };
  }, input);
}

test('[SWAP-3] invalid options are rejected with the documented texts in the documented order', async ({ shop }) => {
  const { page, merchant } = shop;
  await shop.open();
  const authorization = merchant.tokenizationKey;
  const unknown = 'sandbox_unknown1_nobody';
  const container = '#case';
  const priority = 'paymentOptionPriority';
  const cases: readonly (readonly [AttemptInput, string])[] = [
    [{ options: {} }, 'options.authorization is required.'],
    [{ options: { authorization: unknown } }, 'There was an error creating Drop-in.'],
    [{ options: { authorization } }, 'options.container is required.'],
    [
      { options: { authorization, container, selector: container } },
      'Must only have one options.selector or options.container.',
    ],
    ...[{ container: '#nowhere' }, { selector: '#nowhere' }, { container: 7 }].map(
      wrong =>
        [
          { options: { authorization, ...wrong, [priority]: 'card' } },
          'options.selector or options.container must reference a valid DOM node.',
        ] as const,
    ),
    ...(['document', 'text'] as const).map(
      node =>
        [
          { options: { authorization }, node },
          'options.selector or options.container must reference a valid DOM node.',
        ] as const,
    ),
    [
      { options: { authorization, container, [priority]: 'card' }, html: '<p></p>' },
      'options.selector or options.container must reference an empty DOM node.',
    ],
    [{ options: { authorization, container, [priority]: 'card' } }, 'paymentOptionPriority must be an array.'],
    [
      { options: { authorization, container, [priority]: ['card', 'cash'] } },
      'paymentOptionPriority: Invalid payment option specified.',
    ],
    [{ options: { authorization, container, [priority]: [] } }, 'No valid payment options available.'],
    [{ options: { authorization, container, [priority]: ['venmo'] } }, 'No valid payment options available.'],
    [{ options: { authorization, container, card: false } }, 'No valid payment options available.'],
  ];
  for (const [input, message] of cases) {
    const made = await attempt(page, input);
    expect.soft({ message: made.message, name: made.name, isError: made.isError }, JSON.stringify(input)).toEqual({
      message,
      name: 'DropinError',
      isError: true,
    });
    expect.soft(made.hasLeftovers, `${JSON.stringify(input)} leaves the container empty`).toBe(false);
    if (message.startsWith('There')) expect.soft(made.code).toBe('CLIENT_AUTHORIZATION_INVALID');
  }
});

test('[SWAP-3] a creation that failed leaves the container unchanged', { tag: '@full' }, async ({ shop, library }) => {
  const { page, merchant } = shop;
  await shop.open();
  const given = { authorization: merchant.tokenizationKey, container: '#case' };
  // A tokenization key can't verify cards, so 3-D Secure fails immediately.
  const late = await attempt(page, { options: { ...given, threeDSecure: true } });
  expect(late).toMatchObject({ name: 'DropinError', message: '3D Secure failed to set up.', isError: true });
  expect(late.hasLeftovers).toBe(
    fixed(library, 'container-is-empty-after-a-failure', { published: true, ours: false }),
  );

  const early = await attempt(page, { options: { ...given, paymentOptionPriority: {} } });
  expect({ name: early.name, hasLeftovers: early.hasLeftovers }).toEqual(
    fixed(library, 'invalid-option-priority-is-rejected', {
      published: { name: 'TypeError', hasLeftovers: true },
      ours: { name: 'DropinError', hasLeftovers: false },
    }),
  );
});

test('[SWAP-3] a call without arguments is rejected', { tag: '@full' }, async ({ shop, library }) => {
  await shop.open();
  const outcome = await shop.page.evaluate(() => {
    const { dropin } = window.braintree;
    try {
      return (dropin.create() as Promise<unknown>).then(
        () => 'done',
        (error: Error) => `rejects: ${error.message}`,
      );
    } catch (error) {
      return `throws: ${(error as Error).name}`;
    }
  });
  expect(outcome).toBe(
    fixed(library, 'create-without-arguments-rejects', {
      published: 'throws: TypeError',
      ours: 'rejects: options.authorization is required.',
    }),
  );
});

test('[SWAP-134] create rejects if the gateway cannot be reached', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const { created } = await shop.open({
    beforeCreate: page => page.route(/\/client_api\/v1\/configuration|\/graphql/, route => route.abort()),
  });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'CLIENT_GATEWAY_NETWORK' } });
});

test('[SWAP-3] create rejects after a minute if the frames never load', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const { page } = shop;
  await page.clock.install();
  // A minute without the configuration would be another failure.
  const configuring = page.waitForResponse(/\/client_api\/v1\/configuration|\/graphql/);
  const opening = shop.open({
    beforeCreate: opened => opened.route('**/hosted-fields-frame*', route => route.abort()),
  });
  await (await configuring).finished();
  let isOver = false;
  void opening.finally(() => {
    isOver = true;
  });
  await expect(page.locator('iframe').first()).toBeAttached();
  await expect
    .poll(async () => {
      await page.clock.fastForward('01:01');
      return isOver;
    })
    .toBe(true);
  const { created } = await opening;
  expect(created).toMatchObject({
    kind: 'refused',
    error: { name: 'DropinError', message: 'All payment options failed to load.' },
  });
});
