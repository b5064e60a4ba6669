import { testDepth } from '@guichet/testkit/test-depth';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gateway',
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.ts'])],
    // A busy machine may take seconds to start a gateway.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // A gateway holds all its state, so files share a worker and load its modules once. A worker is kept only for a
    // next file of the same project: the group keeps them together.
    isolate: false,
    sequence: { groupOrder: 1 },
  },
});
