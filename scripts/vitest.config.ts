import { testDepth } from '@guichet/testkit/test-depth';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.ts'])],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
