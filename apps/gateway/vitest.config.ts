import { defineConfig } from 'vitest/config';

// A busy machine may take seconds to start a gateway.
export default defineConfig({ test: { name: 'gateway', testTimeout: 30_000 } });
