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
