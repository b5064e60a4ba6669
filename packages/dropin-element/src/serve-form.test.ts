import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveForm } from './serve-form.ts';

/** A form with a field that gives a nonce when it is asked. */
function scene({ name = 'nonce' } = {}) {
  const form = document.createElement('form');
  const field = document.createElement('div');
  if (name) field.setAttribute('name', name);
  const requestPaymentMethod = vi.fn(async () => ({ nonce: 'nonce-1', deviceData: '{}' }));
  const values: unknown[] = [];
  const setFormValue = vi.fn((value: FormData | null) => void values.push(value && Object.fromEntries(value)));
  const onError = vi.fn();
  form.append(field);
  document.body.replaceChildren(form);
  const stop = serveForm(form, {
    field: Object.assign(field, { requestPaymentMethod }) as never,
    internals: { setFormValue: setFormValue as never },
    onError,
  });
  const onSubmit = vi.fn((event: Event) => {
    event.preventDefault();
    values.push('submitted');
  });
  form.addEventListener('submit', onSubmit);
  return { form, requestPaymentMethod, values, onError, onSubmit, stop };
}

const settle = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => document.body.replaceChildren());

describe('serveForm', () => {
  it('[ELEMENT-11] a submit is held back until there is a nonce, which is for one submit', async () => {
    const { form, requestPaymentMethod, values, onSubmit } = scene();
    form.requestSubmit();
    form.requestSubmit();
    expect(onSubmit).not.toHaveBeenCalled();
    await settle();
    expect(values).toEqual([{ nonce: 'nonce-1', device_data: '{}' }, 'submitted', null]);
    form.requestSubmit();
    await settle();
    expect([requestPaymentMethod.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 2]);
  });

  it('[ELEMENT-11] a request that fails submits nothing; only what the shopper cannot correct is an error', async () => {
    const { form, requestPaymentMethod, onSubmit, onError } = scene();
    const offline = Object.assign(new Error('offline'), { type: 'network' });
    requestPaymentMethod.mockRejectedValueOnce(Object.assign(new Error('invalid'), { type: 'customer' }));
    requestPaymentMethod.mockRejectedValueOnce(offline);
    for (let turn = 0; turn < 2; turn += 1) {
      form.requestSubmit();
      await settle();
    }
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onError.mock.calls).toEqual([[offline]]);
    form.requestSubmit();
    await settle();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('[ELEMENT-13] a way to pay of the page’s own, which has no nonce, is submitted as JSON', async () => {
    const { form, requestPaymentMethod, values } = scene();
    const method = { type: 'Custom', id: 'momo', details: { phone: '0197' } };
    requestPaymentMethod.mockResolvedValueOnce(method as never);
    form.requestSubmit();
    await settle();
    expect(values).toEqual([{ nonce: JSON.stringify(method) }, 'submitted', null]);
  });

  it('[ELEMENT-12] without a name, or after the element has left, the form is left alone', () => {
    const nameless = scene({ name: '' });
    nameless.form.requestSubmit();
    expect(nameless.onSubmit).toHaveBeenCalledOnce();
    const left = scene();
    left.stop();
    left.form.requestSubmit();
    expect([left.onSubmit.mock.calls.length, left.requestPaymentMethod.mock.calls.length]).toEqual([1, 0]);
  });
});
