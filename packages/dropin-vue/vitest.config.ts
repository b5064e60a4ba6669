import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dropin-vue',
    environment: 'happy-dom',
    pool: 'vmThreads',
    include: ['src/**/*.test.ts'],
    // For a machine that does other work as well.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
