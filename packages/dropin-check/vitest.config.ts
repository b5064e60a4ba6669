import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Starting the program takes half a second on an idle machine; the limit is for one that does other work as well.
  test: { name: 'dropin-check', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
