import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractSchemas } from './build/contract-schemas.ts';
import { productionRouter } from './build/production-router.ts';
import { scannerDocument, scannerFiles, scannerWorker } from './build/scanner-worker.ts';

/**
 * Builds the scanner beside the shop, after it. A build of its own: chunks that both share would make the shop's first
 * page larger, and a device at the entrance opens nothing of the shop.
 */
export default defineConfig({
  plugins: [react(), tailwind(), contractSchemas(), productionRouter(), scannerFiles()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    manifest: '.vite/door-manifest.json',
    rolldownOptions: {
      input: { door: scannerDocument, [scannerWorker]: 'src/areas/door/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === scannerWorker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
