import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dropin',
    environment: 'happy-dom',
    // The stylesheet is tested separately; widgets in tests do not fetch it.
    environmentOptions: {
      happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
