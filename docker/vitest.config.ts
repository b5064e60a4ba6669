import { testDepth } from '@guichet/testkit/test-depth';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'docker',
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.ts'])],
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
