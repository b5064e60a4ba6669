import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every processor: by default one is left to the main process, which has little to do; of two that is half.
  test: { maxWorkers: availableParallelism(), projects: ['packages/*', 'apps/*', 'scripts'] },
});
