import { describe, expect, it, vi } from 'vitest';
import { fakeCardFields } from '../../../../test/fake-card-fields.ts';
import { flush, type Harness, harness, record, rejection, savedCard } from '../../../../test/harness.ts';
import type { GatewayConnection } from '../../../gateway/gateway.ts';
import type { SavedMethod } from '../../../gateway/saved-method.ts';
import { enUs } from '../../../i18n/locales/en-us.ts';
import type { Dropin } from '../../../public-api/instance.ts';
import type { CardPayload, CardVaultOptions } from '../card-options.ts';

interface Scene extends Harness {
  readonly dropin: Dropin;
  readonly lines: string[];
}

const amex: Partial<SavedMethod> = { details: { cardType: 'American Express', lastFour: '0005', lastTwo: '05' } };

async function open(
  requireCvv: CardVaultOptions['requireCvv'],
  {
    saved = [savedCard('first', '1881'), savedCard('second', '0005', amex)],
    options = {},
    environment = {},
    connection = {},
  }: {
    readonly saved?: SavedMethod[];
    readonly options?: object;
    readonly environment?: object;
    readonly connection?: Partial<GatewayConnection>;
  } = {},
): Promise<Scene> {
  const world = harness({
    gateway: { isGuest: false, authorizationType: 'CLIENT_TOKEN' },
    saved,
    environment,
    connection,
  });
  const dropin = await world.open({ card: { vault: { requireCvv } }, vaultManager: true, ...options } as object);
  await flush();
  return Object.assign(Object.create(world), { dropin, lines: record(dropin) });
}

const field = (at: Harness): HTMLElement | null => at.container.querySelector('[data-braintree-id="saved-cvv"]');
const row = (at: Harness, index: number): HTMLElement | undefined =>
  at.container.querySelectorAll<HTMLElement>('.braintree-method')[index];
const typed = { isEmpty: false, isValid: true, isPotentiallyValid: true };

describe('the security code of a saved card', () => {
  it.each([undefined, 'never', 'sometimes'])('[SAVEDCODE-1] requireCvv %s: it is not asked for', async requireCvv => {
    const at = await open(requireCvv as never);
    expect(field(at)).toBeNull();
    expect(await at.dropin.requestPaymentMethod()).toEqual(
      expect.not.objectContaining({ cvvNonce: expect.anything() }),
    );
  });

  it('[SAVEDCODE-2] its field stands below the chosen card, and is labelled for it', async () => {
    const at = await open('always');
    expect(field(at)?.textContent).toContain('CVV for Visa ending in 1881');
    expect(at.frames.options.fields).toEqual({
      cvv: expect.objectContaining({
        iframeTitle: 'CVV for Visa ending in 1881',
        internalLabel: 'CVV for Visa ending in 1881',
        placeholder: '•••',
        minlength: 3,
        maxlength: 3,
      }),
    });
    row(at, 1)?.click();
    at.clock.advance(200);
    await flush();
    expect(field(at)?.textContent).toContain('CVV for American Express ending in 0005');
    expect(at.frames.options.fields.cvv).toMatchObject({ placeholder: '••••', maxlength: 4 });
    expect(Number(field(at)?.style.order)).toBe(Number(row(at, 1)?.style.order) + 1);
  });

  it('[SAVEDCODE-3] without it the card is not requestable, and a request shows what is missing', async () => {
    const at = await open('always');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
    expect(field(at)?.querySelector('[role="alert"]')?.textContent).toBe('Please enter a CVV.');
    at.frames.change('cvv', typed, 'validityChange');
    expect([at.dropin.isPaymentMethodRequestable(), at.lines]).toEqual([true, ['requestable CreditCard true']]);
  });

  it('[SAVEDCODE-4] the payload has the nonce of the code, each request a new one', async () => {
    const at = await open('always');
    at.frames.change('cvv', typed, 'validityChange');
    for (const cvvNonce of ['code-1', 'code-2']) {
      const asked = at.dropin.requestPaymentMethod();
      await flush();
      expect(at.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(false);
      at.frames.respond({ nonce: cvvNonce, details: {} });
      expect(await asked).toMatchObject({ nonce: 'first', type: 'CreditCard', vaulted: true, cvvNonce });
    }
    expect(at.frames.tokenizations).toEqual([{ vault: false }, { vault: false }]);
  });

  it('[SAVEDCODE-5] a code that cannot be tokenized is shown at its field', async () => {
    const at = await open('always');
    at.frames.change('cvv', typed, 'validityChange');
    const asked = rejection(at.dropin.requestPaymentMethod());
    await flush();
    at.frames.refuse(Object.assign(new Error('no'), { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }));
    expect(await asked).toMatchObject({ code: 'CARD_NOT_TOKENIZED' });
    expect(field(at)?.querySelector('[role="alert"]')?.textContent).toBe('Network error. Please try again.');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[SAVEDCODE-6] a function decides for each saved card, and one that throws asks', async () => {
    const asked: CardPayload[] = [];
    const at = await open(card => {
      asked.push(card);
      return card.details.lastFour === '0005';
    });
    expect(asked.map(({ nonce, type, vaulted }) => [nonce, type, vaulted])).toEqual([
      ['first', 'CreditCard', true],
      ['second', 'CreditCard', true],
    ]);
    expect([field(at), at.dropin.isPaymentMethodRequestable()]).toEqual([null, true]);
    const error = new Error('page');
    const broken = await open(() => {
      throw error;
    });
    expect([field(broken) === null, broken.reports]).toEqual([false, [error, error]]);
  });

  it('[SAVEDCODE-7] its frame is there only while its card is chosen and no method is edited', async () => {
    const at = await open(({ details }) => details.lastFour === '1881');
    const first = at.frames;
    at.hook('methods-edit').click();
    await flush();
    expect([field(at), first.isTornDown]).toEqual([null, true]);
    at.hook('methods-edit').click();
    const second = at.frames;
    expect([field(at) === null, second === first]).toEqual([false, false]);
    row(at, 1)?.click();
    await flush();
    expect([field(at), second.isTornDown, at.dropin.isPaymentMethodRequestable()]).toEqual([null, true, false]);
    at.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[SAVEDCODE-8] a card that was typed just now is not asked for its code', async () => {
    const at = await open('always', { saved: [] });
    at.frames.complete();
    const asked = at.dropin.requestPaymentMethod();
    at.frames.respond({ nonce: 'typed' });
    await asked;
    at.clock.advance(200);
    expect([field(at), await at.dropin.requestPaymentMethod()]).toEqual([
      null,
      expect.objectContaining({ nonce: 'typed' }),
    ]);
  });

  it('[SAVEDCODE-9] teardown removes its frame', async () => {
    const at = await open('always');
    const frames = at.frames;
    await at.dropin.teardown();
    expect([frames.isTornDown, at.container.childNodes.length, at.clock.waiting, at.reports]).toEqual([true, 0, 0, []]);
  });

  it('[SAVEDCODE-10] with 3-D Secure the code is tokenized first, and stays with the verified card', async () => {
    const verify = vi.fn(async (method: object) => ({
      ...method,
      nonce: 'verified',
      liabilityShifted: true,
      liabilityShiftPossible: true,
    }));
    const createVerification = (): unknown => ({
      begin() {},
      start: async () => undefined,
      verify,
      teardown: async () => undefined,
    });
    const at = await open('always', {
      options: { threeDSecure: { amount: '1' } },
      environment: { createVerification },
    });
    at.frames.change('cvv', typed, 'validityChange');
    const asked = at.dropin.requestPaymentMethod();
    await flush();
    expect(verify).not.toHaveBeenCalled();
    at.frames.respond({ nonce: 'code' });
    expect(await asked).toMatchObject({ nonce: 'verified', cvvNonce: 'code', liabilityShifted: true });
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'verified', cvvNonce: 'code' });
  });

  it('[SAVEDCODE-11] a frame that does not load is reported, and the error is at its place', async () => {
    const cause = new Error('no frame');
    const at = await open('always', {
      connection: {
        createCardFields(options) {
          const frames = fakeCardFields(options);
          const isCode = Object.keys(options.fields).join() === 'cvv';
          return { ready: isCode ? Promise.reject(cause) : Promise.resolve(frames), teardown: async () => undefined };
        },
      },
    });
    expect([at.reports, field(at)?.querySelector('[role="alert"]')?.textContent]).toEqual([[cause], enUs.genericError]);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_NOT_TOKENIZED', cause });
  });

  it('[SAVEDCODE-12] another authorization makes the frame anew, once the field is empty', async () => {
    const listeners: (() => void)[] = [];
    const renew = async (): Promise<void> => {
      for (const listener of listeners) listener();
      await flush();
    };
    const at = await open('always', { connection: { onRenewed: listener => void listeners.push(listener) } });
    const first = at.frames;
    await renew();
    const second = at.frames;
    expect([second === first, first.isTornDown, field(at) === null]).toEqual([false, true, false]);
    second.change('cvv', typed, 'validityChange');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    await renew();
    await renew();
    expect(at.frames).toBe(second);
    second.change('cvv', { isEmpty: true, isValid: false }, 'empty');
    await flush();
    expect([at.frames === second, second.isTornDown, at.dropin.isPaymentMethodRequestable()]).toEqual([
      false,
      true,
      false,
    ]);
    at.frames.change('cvv', typed, 'validityChange');
    const asked = at.dropin.requestPaymentMethod();
    await flush();
    at.frames.respond({ nonce: 'code' });
    expect(await asked).toMatchObject({ nonce: 'first', cvvNonce: 'code' });
    await at.dropin.teardown();
    expect([at.frames.isTornDown, at.reports]).toEqual([true, []]);
  });
});
