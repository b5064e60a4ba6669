import { afterEach, describe, expect, it, vi } from 'vitest';
import { flush, type Harness, type HarnessOptions, harness } from '../../test/harness.ts';
import { frFr } from '../i18n/locales/fr-fr.ts';
import { integrateScriptTag } from './integrate-script-tag.ts';

interface Page extends Harness {
  readonly form: HTMLFormElement;
  /** The forms that were submitted by script. */
  readonly submitted: HTMLFormElement[];
  /** Presses the submit button, and returns whether the browser would have submitted the form itself. */
  press(): Promise<boolean>;
}

/** A page whose form holds a script with attributes. */
async function page(attributes = '', options: HarnessOptions = {}, extra = ''): Promise<Page> {
  const world = harness(options);
  world.container.innerHTML = `<form>${extra}<script data-braintree-dropin-authorization="sandbox_key_merchant" ${attributes}></script></form>`;
  const form = world.container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const submitted: HTMLFormElement[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
  integrateScriptTag(world.environment);
  const press = async (): Promise<boolean> => {
    const isLeftToBrowser = form.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    return isLeftToBrowser;
  };
  return Object.assign(world, { form, submitted, press });
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await flush();
}

const sentValue = (form: HTMLFormElement, name: string): string | undefined =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

afterEach(() => vi.restoreAllMocks());

describe('the script tag', () => {
  it('[SCRIPT-1] the script does nothing on a page without its attribute', () => {
    const { environment, container } = harness();
    container.innerHTML = '<form><script data-other="x"></script></form>';
    integrateScriptTag(environment);
    expect(container.innerHTML).toBe('<form><script data-other="x"></script></form>');
  });

  it.each([
    ['<form><script data-braintree-dropin-authorization=""></script></form>', 'SCRIPT_TAG_AUTHORIZATION_MISSING'],
    ['<script data-braintree-dropin-authorization="key"></script>', 'SCRIPT_TAG_FORM_MISSING'],
    ['<script data-braintree-dropin-authorization=""></script>', 'SCRIPT_TAG_AUTHORIZATION_MISSING'],
  ])('[SCRIPT-2] [SCRIPT-7] [SCRIPT-8] throws immediately if authorization or form is missing: %s', (html, code) => {
    const { environment, container } = harness();
    container.innerHTML = html;
    expect(() => integrateScriptTag(environment)).toThrow(expect.objectContaining({ code }));
  });

  it('[SCRIPT-3] from the start, the form cannot be submitted before there is a nonce', async () => {
    const { form } = await page('', { connection: { configuration: new Promise(() => undefined) } });
    expect(form.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false);
    expect(form.querySelector('[data-braintree-id="wrapper"]')).toBeNull();
    await settle();
    expect(form.querySelectorAll('[data-braintree-id="wrapper"]')).toHaveLength(1);
  });

  it('[SCRIPT-9] [SCRIPT-11] the widget is mounted right before the script, and the integration is counted', async () => {
    const { form, counted } = await page();
    await settle();
    const before = form.querySelector('script')?.previousElementSibling;
    expect(before?.id).toMatch(/^braintree-dropin-[\da-f-]{36}$/);
    expect(before?.querySelector('[data-braintree-id="card"]')).not.toBeNull();
    expect(counted).toContain('integration-type.script-tag');
  });

  it('[SCRIPT-10] only the first of several scripts is used', async () => {
    const world = harness();
    const one = '<form><script data-braintree-dropin-authorization="sandbox_key_merchant"></script></form>';
    world.container.innerHTML = one + one;
    integrateScriptTag(world.environment);
    await settle();
    const forms = [...world.container.querySelectorAll('form')];
    expect(forms.map(form => form.querySelectorAll('[data-braintree-id="wrapper"]').length)).toEqual([1, 0]);
  });

  it('[SCRIPT-5] [SCRIPT-17] [SCRIPT-19] submits the form with the nonce, in one request however often submit is pressed', async () => {
    const { form, frames, submitted, press } = await ready();
    frames.complete();
    expect(await press()).toBe(false);
    await press();
    expect(frames.tokenizations).toHaveLength(1);
    expect(submitted).toEqual([]);
    frames.respond();
    await flush();
    expect(submitted).toEqual([form]);
    expect(sentValue(form, 'payment_method_nonce')).toBe('nonce-1');
    expect(form.querySelector('input[name="device_data"]')).toBeNull();
    expect(form.querySelector<HTMLInputElement>('input[name="payment_method_nonce"]')?.type).toBe('hidden');
  });

  it('[SCRIPT-17] [SCRIPT-18] [SCRIPT-19] uses existing inputs, also in a form with a button called submit', async () => {
    const inputs =
      '<input name="payment_method_nonce" value="old"><input name="device_data"><input type="submit" name="submit">';
    const { form, frames, submitted, press } = await ready('data-data-collector.paypal="true"', inputs);
    // Browsers let a form's inputs shadow its own properties; the DOM of this test does not.
    Object.defineProperty(form, 'submit', { value: form.querySelector('input[name="submit"]') });
    frames.complete();
    await press();
    frames.respond();
    await flush();
    expect(submitted).toEqual([form]);
    expect(sentValue(form, 'payment_method_nonce')).toBe('nonce-1');
    expect(sentValue(form, 'device_data')).toBe('{"correlation_id":"fake"}');
    expect(form.querySelectorAll('input[name]')).toHaveLength(3);
  });

  it('[SCRIPT-19] submits by the method that the page gave the form', async () => {
    const { form, frames, submitted, press } = await ready();
    const own = vi.fn();
    form.submit = own;
    frames.complete();
    await press();
    frames.respond();
    await flush();
    expect({ calls: own.mock.contexts, submitted }).toEqual({ calls: [form], submitted: [] });
  });

  it('[SCRIPT-20] [SCRIPT-21] does not submit while the form has errors, and requests again afterwards', async () => {
    const { form, frames, submitted, press, reports } = await ready();
    await press();
    expect(form.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    expect({ submitted, reports }).toEqual({ submitted: [], reports: [] });
    frames.complete();
    await press();
    frames.respond();
    await flush();
    expect(submitted).toEqual([form]);
  });

  it('[SCRIPT-20] [SCRIPT-22] reports an error that no sheet shows', async () => {
    const { frames, submitted, press, reports } = await ready();
    frames.complete();
    await press();
    frames.refuse(new Error('offline'));
    await flush();
    expect(submitted).toEqual([]);
    expect(reports).toEqual([expect.objectContaining({ code: 'CARD_NOT_TOKENIZED' })]);
  });

  it('[SCRIPT-6] [SCRIPT-23] [SCRIPT-24] [SCRIPT-25] shows and reports a failed creation, and tries again on the next submit', async () => {
    const connect = (): never => {
      throw new Error('offline');
    };
    const world = await page('data-locale="fr_FR"', { environment: { connect } });
    await settle();
    expect(world.reports).toHaveLength(1);
    expect(world.form.querySelector('[role="alert"]')?.textContent).toBe(frFr.genericError);
    expect(await world.press()).toBe(false);
    expect(world.form.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(world.reports).toHaveLength(2);
    expect(world.submitted).toEqual([]);
  });

  it('[SCRIPT-6] [SCRIPT-23] [SCRIPT-25] [SCRIPT-27] shows and reports a failure to load the chunk for forms', async () => {
    const { environment, container, reports } = harness();
    container.innerHTML = '<form><script data-braintree-dropin-authorization="sandbox_key_merchant"></script></form>';
    const lost = new Error('lost');
    let tries = 0;
    integrateScriptTag(environment, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(lost) : import('./serve-form.ts');
    });
    await settle();
    expect(reports).toEqual([lost]);
    expect(container.textContent).toBe("We're sorry, something seems to have gone wrong.");
    container.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(container.textContent).not.toContain('sorry');
    expect(container.querySelectorAll('[data-braintree-id="wrapper"]')).toHaveLength(1);
  });

  it('[SCRIPT-26] a submit during the creation does not start a second one', async () => {
    const { form, reports } = await page('', { connection: { configuration: new Promise(() => undefined) } });
    await settle();
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(form.querySelectorAll('[data-braintree-id="wrapper"]')).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  it('[SCRIPT-24] [SCRIPT-25] [SCRIPT-27] the error is replaced by the widget once it is created', async () => {
    const good = harness();
    const gates = [Promise.reject(new Error('offline')), good.environment.connect('').configuration];
    gates[0]?.catch(() => undefined);
    const world = await page('', {
      environment: {
        connect: authorization => {
          const configuration = gates.shift() ?? Promise.reject(new Error('spent'));
          return { ...good.environment.connect(authorization), configuration };
        },
      },
    });
    await settle();
    expect(world.form.querySelector('[role="alert"]')).not.toBeNull();
    await world.press();
    expect(world.form.querySelector('p[role="alert"]')).toBeNull();
    expect(world.form.querySelectorAll('[data-braintree-id="wrapper"]')).toHaveLength(1);
    expect(world.submitted).toEqual([]);
  });
});

/** A page whose widget is ready. */
async function ready(attributes = '', extra = ''): Promise<Page> {
  const world = await page(attributes, {}, extra);
  await settle();
  return world;
}
