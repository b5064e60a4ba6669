import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'dropin-react', environment: 'happy-dom', pool: 'vmThreads', include: ['src/**/*.test.{ts,tsx}'] },
});
