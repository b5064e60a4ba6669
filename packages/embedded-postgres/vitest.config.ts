import { testDepth } from '@guichet/testkit/test-depth';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.ts'])],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
