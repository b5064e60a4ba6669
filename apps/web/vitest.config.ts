import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Longer than the wait for a page in `test/setup.ts`, so that its error names the missing element.
    testTimeout: 90_000,
  },
});
