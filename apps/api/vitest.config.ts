import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // Seeding hashes real passwords, for seconds on every processor, which other files and houses want too.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Every file has a database and an application of its own and leaves nothing in its modules but what was compiled:
    // files share a worker and load the modules once. The group keeps a worker for the next file of this project.
    isolate: false,
    sequence: { groupOrder: 2 },
  },
});
