import { testDepth } from '@guichet/testkit/test-depth';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each file has modules and a document of its own, but not a process, which would take as long as its tests.
    pool: 'vmThreads',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.tsx'])],
    // Longer than the wait for a page in `test/setup.ts`, so that its error names the missing element.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
