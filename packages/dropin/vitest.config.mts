import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dropin',
    environment: 'happy-dom',
    // The stylesheet is part of what the widget puts into a page; fetching it is not part of any test.
    environmentOptions: {
      happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
