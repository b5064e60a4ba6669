import { testDepth } from '@guichet/testkit/test-depth';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(testDepth === 'full' ? [] : ['**/*.full.test.ts'])],
    globalSetup: ['./test/global-setup.ts'],
    // Seeding hashes real passwords, for seconds on every processor, which other files and houses want too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes within a second on an idle machine; the limit is for one that does other work as well.
    expect: { poll: { timeout: 60_000, interval: 25 } },
    // Every file has a database and an application of its own and leaves nothing in its modules but what was compiled:
    // files share a worker and load the modules once. The group keeps a worker for the next file of this project.
    isolate: false,
    sequence: { groupOrder: 2 },
  },
});
