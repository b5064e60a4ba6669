import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dropin',
    environment: 'happy-dom',
    // Each file has modules and a document of its own, but not a process, which would take longer than its tests.
    pool: 'vmThreads',
    // The stylesheet is tested separately; widgets in tests do not fetch it.
    environmentOptions: {
      happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Property tests take a second on an idle machine; the limits are for one that does other work as well.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
