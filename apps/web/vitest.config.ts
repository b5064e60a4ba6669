import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Longer than a page is waited for in `test/setup.ts`, so that what is missing is named.
    testTimeout: 90_000,
  },
});
