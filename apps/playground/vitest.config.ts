import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'playground', include: ['src/**/*.test.ts'], testTimeout: 30_000, sequence: { groupOrder: 1 } },
});
