import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('the module', () => {
  let isLoaded = false;
  beforeEach(() => {
    isLoaded = false;
    vi.resetModules();
  });

  it('[REACT-24] preloadDropIn loads the widget before a component is mounted', async () => {
    vi.doMock('@guichet/dropin', () => {
      isLoaded = true;
      return {};
    });
    const { preloadDropIn } = await import('./index.ts');
    expect(isLoaded).toBe(false);
    await preloadDropIn();
    expect(isLoaded).toBe(true);
  });

  it('[REACT-25] with options, preloadDropIn also downloads what they need', async () => {
    const preload = vi.fn();
    vi.doMock('@guichet/dropin', () => ({ preload }));
    const { preloadDropIn } = await import('./index.ts');
    await preloadDropIn();
    expect(preload).not.toHaveBeenCalled();
    await preloadDropIn({ paypal: { flow: 'vault' }, locale: 'fr_FR' });
    expect(preload).toHaveBeenCalledExactlyOnceWith({ paypal: { flow: 'vault' }, locale: 'fr_FR' });
  });

  it('[REACT-8] importing the module does not load the widget', async () => {
    vi.doMock('@guichet/dropin', () => {
      isLoaded = true;
      return {};
    });
    await import('./index.ts');
    expect(isLoaded).toBe(false);
    await import('@guichet/dropin');
    expect(isLoaded).toBe(true);
  });
});
