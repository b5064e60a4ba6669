import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'dropin', environment: 'happy-dom', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
});
