import { describe, expect, it, vi } from 'vitest';
import { harness, rejection } from '../../test/harness.ts';
import { deleteRow, scene, twoCards } from '../../test/scene.ts';

const settled = async (at: Awaited<ReturnType<typeof scene>>): Promise<void> => {
  await vi.dynamicImportSettled();
  at.clock.advance(500);
};
const isRefused = (at: Awaited<ReturnType<typeof scene>>): string | null =>
  at.container.querySelector('.braintree-sheet--has-error') && at.hook('sheet-error-text').textContent;

describe('beforeRequest', () => {
  it('[HOOK-1] it is called with what the request would find, and the request goes on', async () => {
    const world = harness();
    const beforeRequest = vi.fn(async () => undefined);
    const dropin = await world.open({ beforeRequest });
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    await expect.poll(() => world.frames.tokenizations).toHaveLength(1);
    world.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
    expect(beforeRequest).toHaveBeenCalledExactlyOnceWith({ view: 'card', paymentMethodIsSelected: false });
  });

  it.each([
    ['false', () => false, undefined],
    ['false later', async () => false, undefined],
    ['an error', () => Promise.reject(new Error('no stock')), new Error('no stock')],
  ])('[HOOK-2] %s cancels the request before anything is sent', async (_name, beforeRequest, cause) => {
    const world = harness();
    const dropin = await world.open({ beforeRequest });
    world.frames.complete();
    const error = await rejection(dropin.requestPaymentMethod());
    expect(error).toMatchObject({ code: 'REQUEST_CANCELLED' });
    expect(Object(error).cause).toEqual(cause);
    expect(world.frames.tokenizations).toHaveLength(0);
    await dropin.update({ beforeRequest: null });
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
  });
});

describe('canDelete', () => {
  it.each([true, undefined, Promise.resolve(true)])('[HOOK-3] %s deletes the method', async answer => {
    const canDelete = vi.fn(() => answer);
    const at = await scene({ saved: twoCards(), options: { canDelete } });
    await deleteRow(at, 0);
    await expect.poll(() => at.deleted).toEqual(['first']);
    expect(canDelete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nonce: 'first', type: 'CreditCard' }));
  });

  it.each([
    ['a text', () => 'Your next order is paid with it.', 'Your next order is paid with it.', 0],
    ['false', async () => false, 'Unable to delete payment method. Please try again.', 0],
    ['an error', () => Promise.reject(new Error('offline')), 'Unable to delete payment method. Please try again.', 1],
  ])('[HOOK-4] %s keeps the method, and the buyer reads why', async (_name, canDelete, text, reports) => {
    const at = await scene({ saved: twoCards(), options: { canDelete } });
    await deleteRow(at, 0);
    await settled(at);
    await expect.poll(() => isRefused(at)).toBe(text);
    expect(at.deleted).toEqual([]);
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
    expect(at.reports).toHaveLength(reports);
  });

  it('[HOOK-5] an answer that does not come in ten seconds keeps the method', async () => {
    const at = await scene({ saved: twoCards(), options: { canDelete: () => new Promise(() => undefined) } });
    await deleteRow(at, 0);
    await vi.dynamicImportSettled();
    at.clock.advance(10_000);
    await expect.poll(() => isRefused(at)).not.toBeNull();
    expect(at.deleted).toEqual([]);
  });
});

describe('a hook whose code does not load', () => {
  const failing = (): never => {
    throw new Error('offline');
  };

  it('[HOOK-8] canDelete: the method stays, the failure is reported, and the form is usable again', async () => {
    vi.doMock('./can-delete.ts', failing);
    const at = await scene({ saved: twoCards(), options: { canDelete: () => true } });
    await deleteRow(at, 0);
    await settled(at);
    vi.doUnmock('./can-delete.ts');
    await expect.poll(() => isRefused(at)).toBe('Unable to delete payment method. Please try again.');
    expect([at.deleted, at.reports.length, at.hook('wrapper').getAttribute('aria-busy')]).toEqual([[], 1, 'false']);
  });

  it('[HOOK-9] beforeRequest: the request is rejected with an error of the widget', async () => {
    vi.doMock('./before-request.ts', failing);
    const world = harness();
    const dropin = await world.open({ beforeRequest: () => true });
    world.frames.complete();
    const error = await rejection(dropin.requestPaymentMethod());
    vi.doUnmock('./before-request.ts');
    expect(error).toMatchObject({ name: 'DropinError', code: 'NO_PAYMENT_METHOD', cause: expect.anything() });
    expect(world.frames.tokenizations).toHaveLength(0);
  });
});
