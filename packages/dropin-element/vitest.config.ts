import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'dropin-element', environment: 'happy-dom', pool: 'vmThreads', include: ['src/**/*.test.ts'] },
});
