import { describe, expect, it, vi } from 'vitest';

describe('the module', () => {
  it('[REACT-8] importing the module does not load the widget', async () => {
    let isLoaded = false;
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
