import { describe, expect, it } from 'vitest';
import { open } from '../../../test/card-world.ts';
import { fakeCardFields } from '../../../test/fake-card-fields.ts';
import { flush, harness } from '../../../test/harness.ts';
import type { CardFieldsOptions } from '../../gateway/card-fields.ts';
import type { CardFieldsAttempt, GatewayConfiguration } from '../../gateway/gateway.ts';

describe('fields', () => {
  it.each([
    [{}, ['cvv', 'postal_code'], ['number', 'expirationDate', 'cvv', 'postalCode']],
    [{}, [], ['number', 'expirationDate']],
    [{ cardholderName: true }, ['cvv'], ['cardholderName', 'number', 'expirationDate', 'cvv']],
    [{ overrides: { fields: { cvv: null, postalCode: null } } }, ['cvv', 'postal_code'], ['number', 'expirationDate']],
    [{ overrides: { fields: { number: null, cvv: {} } } }, [], ['number', 'expirationDate']],
  ])(
    '[CARD-1] [CARD-22] [CARD-23] the form has the fields for options %j and challenges %j',
    async (card, challenges, expected) => {
      const world = await open(card, { challenges });
      expect(Object.keys(world.frames.options.fields)).toEqual(expected);
      const frames = [...world.hook('card').querySelectorAll('[id^="braintree-hosted-field-"]')];
      expect(frames.map(({ id }) => id.replace('braintree-hosted-field-', ''))).toEqual(expected);
      expect(world.hook('card').querySelectorAll('[data-braintree-id$="-field-group"]')).toHaveLength(
        expected.length + 1,
      );
    },
  );

  it('[CARD-21] [CARD-46] fields are created immediately, and again if the account demands other ones', async () => {
    const made: string[] = [];
    let isTornDown = false;
    let respond: (account: GatewayConfiguration) => void = () => undefined;
    const configuration = new Promise<GatewayConfiguration>(resolve => {
      respond = resolve;
    });
    const createCardFields = (options: CardFieldsOptions): CardFieldsAttempt => {
      made.push(Object.keys(options.fields).join(' '));
      const frames = fakeCardFields(options);
      return {
        ready: Promise.resolve(frames),
        async teardown() {
          isTornDown = true;
          for (const field of Object.values(options.fields)) field.container.replaceChildren();
        },
      };
    };
    const world = harness({ hints: { challenges: null }, connection: { configuration, createCardFields } });
    const opening = world.open();
    await flush();
    expect(made).toEqual(['number expirationDate cvv postalCode']);
    respond({ ...world.account, raw: { ...world.account.raw, challenges: ['cvv'] } });
    await opening;
    expect(made).toEqual(['number expirationDate cvv postalCode', 'number expirationDate cvv']);
    expect(isTornDown).toBe(true);
    const stems = [...world.hook('card').querySelectorAll('[data-braintree-id$="-field-group"]')];
    expect(stems.map(node => node.getAttribute('data-braintree-id'))).toEqual([
      'number-field-group',
      'expiration-date-field-group',
      'cvv-field-group',
      'save-card-field-group',
    ]);
  });

  it('[CARD-47] fields that were filled in before the account is known keep their input', async () => {
    const world = harness({
      hints: { challenges: ['cvv'] },
      gateway: { challenges: ['cvv'] },
      connection: {
        createCardFields(options) {
          const frames = fakeCardFields(options);
          frames.complete();
          return { ready: Promise.resolve(frames), teardown: async () => undefined };
        },
      },
    });
    const dropin = await world.open();
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
    expect(world.hook('number-field-group').querySelector('.braintree-form__field--valid')).not.toBeNull();
  });

  it('[CARD-2] [CARD-24] fields have the documented placeholders, and labels in the page’s language', async () => {
    const world = harness();
    await world.open({ locale: 'fr_FR', card: { cardholderName: true } });
    const { fields } = world.frames.options;
    expect(fields.number?.placeholder).toBe('•••• •••• •••• ••••');
    expect(fields.cvv?.placeholder).toBe('•••');
    expect(fields.expirationDate?.placeholder).toBe('MM/AA');
    expect(fields.postalCode?.placeholder).toBeUndefined();
    expect(fields.number).toMatchObject({ internalLabel: 'Numéro de carte', iframeTitle: 'Numéro de carte' });
  });

  it('[CARD-3] [CARD-25] fields accept overrides, but stay in their own containers', async () => {
    const elsewhere = document.createElement('div');
    const overrides = { fields: { number: { placeholder: 'digits', container: elsewhere, selector: '#x' } } };
    const world = await open({ overrides });
    const { number } = world.frames.options.fields;
    expect(number?.placeholder).toBe('digits');
    expect(number?.container.className).toContain('braintree-form-number');
    expect(number).not.toHaveProperty('selector');
  });

  it('[CARD-4] [CARD-26] [CARD-27] [CARD-28] style overrides are merged, replaced by a class or removed, in a copy', async () => {
    const input = { fontSize: '20px' };
    const styles = { input, '.valid': 'good-card', ':focus': null };
    const { frames } = await open({ overrides: { styles } });
    expect(frames.options.styles.input).toMatchObject({ fontSize: '20px', 'font-size': '20px', color: '#000' });
    expect(frames.options.styles['.valid']).toBe('good-card');
    expect(frames.options.styles).not.toHaveProperty(':focus');
    expect(frames.options.styles['::-moz-placeholder']).toEqual({ color: '#6a6a6a' });
    expect(input).toEqual({ fontSize: '20px' });
  });

  it.each([
    [{ cardholderName: true }, false],
    [{ cardholderName: { required: false } }, false],
    [{ cardholderName: { required: true } }, true],
  ])('[CARD-5] fields are announced as required only if they are: %j', async (card, isRequired) => {
    const { frames } = await open(card);
    expect(frames.calls.includes('set cardholderName aria-required=true')).toBe(isRequired);
    expect(frames.calls).toContain('set number aria-required=true');
  });
});
