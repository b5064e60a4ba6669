import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'dropin-check', include: ['src/**/*.test.ts'] } });
