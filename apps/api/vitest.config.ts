import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // Seeding hashes real passwords, for seconds on every processor, which other files and houses want too.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
