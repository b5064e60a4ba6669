import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions, type UserConfig } from 'vite';
import { chunkModules } from './build/chunk-modules.ts';
import { contractSchemas } from './build/contract-schemas.ts';
import { developmentServer } from './build/development-server.ts';
import { plainIcons } from './build/plain-icons.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/production-router.ts';
import { ticketsWorker } from './build/tickets-worker.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const gatewayUrl = process.env.GATEWAY_URL;

const proxy: Record<string, ProxyOptions> = { '/api': { target: apiUrl, xfwd: true } };
if (gatewayUrl !== undefined) {
  proxy['/local-gateway.js'] = { target: gatewayUrl };
  proxy['/__hosted'] = { target: gatewayUrl };
}

/**
 * Small shared files compress worse one by one than together, and each is a request. Signed-in code stays apart: what
 * few pages share, or signed-in pages alone, is no part of `core`, although many signed-in pages share it.
 */
const sharedChunks = [
  { name: 'frameworks', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
  {
    name: 'core',
    test: /\/src\/(ui\/(?!banner|labelled|text-field)|api\/(?!read-)|browser|services|paths|features\/(?!forms|catalogue|session|error-page|navigation|admin-panel|chart|event-)|i18n\/(?!fr|en\/(?!translation)|use-))|preload-helper|lucide-react/,
    minShareCount: 16,
  },
  // What forms are checked against: no part of what the pages with events share.
  { name: 'contracts', test: /contract-schemas/, priority: 1 },
  // The entry imports these by itself, or nearly every page does: every visit has them.
  {
    name: 'entry-parts',
    test: /\/src\/(areas\/shop\/shop\/(filters|find-events)|browser\/keep-data|i18n\/start|features\/(session\/guard|error-page\/(?!lazy-part|use-loaded)))|rolldown\/runtime|price-buckets|icons\/(shopping-cart|user-round)\./,
  },
  // Fields, banners and dialogs: home shows none of them.
  {
    name: 'fields',
    test: /\/src\/(ui\/(banner|labelled-control|text-field|check-field|modal)\.|i18n\/use-error-text)/,
    minShareCount: 2,
  },
  // What signed-in pages share.
  {
    name: 'signed-in',
    test: /\/src\/(api\/read-(file|page)|features\/error-page\/lazy-part)/,
    minShareCount: 2,
  },
  // Every page with a form has all of these.
  {
    name: 'forms',
    test: /\/src\/features\/forms\/(form|use-submit|check-contract)\.|react-hook-form/,
    minShareCount: 2,
  },
  // What nearly every page with data shows: dates, prices, marks, and a list that failed to load.
  {
    name: 'values',
    test: /\/src\/(i18n\/use-format|features\/catalogue\/(price\.|retry)|ui\/(tag|page-number)\.)/,
    minShareCount: 2,
  },
  // The event form needs the address of a photo and nothing else of what the pages with events share.
  { name: 'photo-path', test: /photo-source|contracts\/(src|dist)\/paths/, minShareCount: 2 },
  // What the pages with events share.
  {
    name: 'catalogue',
    test: /\/src\/(features\/(catalogue|cart\/use-add)|ui\/photo\.|browser\/use-minute)/,
    minShareCount: 2,
  },
  // What every visit loads stays in one file when a page imports some of it too.
  {
    name: 'shell',
    test: /\/src\/(features\/(session|error-page|navigation)\/(?!lazy-part|use-loaded)|browser\/safe-storage)/,
    minShareCount: 2,
  },
  // Icons of the menus of organisers and admins, and of an event's page.
  { name: 'icons', test: /icons\/(calendar|triangle)-/, minShareCount: 2 },
  // What the admin's pages share.
  {
    name: 'admin',
    test: /\/src\/areas\/admin\/(use-dates|facts|money|status-badge|outcome-banner|admin-api)/,
    minShareCount: 2,
  },
];

/** A constant, so that the corrected texts are left out of the build that does not show them. */
const shopTexts = { 'import.meta.env.SHOP_TEXTS': JSON.stringify(process.env.SHOP_TEXTS ?? 'specification') };

/** The pages as the browser loads them. */
const client: UserConfig = {
  define: shopTexts,
  plugins: [
    react(),
    tailwind(),
    contractSchemas(),
    productionRouter(),
    plainIcons(),
    chunkModules(),
    developmentServer({ hasLocalGateway: gatewayUrl !== undefined }),
    precompress(),
    ticketsWorker(),
  ],
  server: { port: Number(process.env.PORT ?? 3000), proxy },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    // Browsers without it, older Safaris, fetch the files one after another, as they would without the tags.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
};

/** The same pages as the web server renders them, in files that need no library beside them. */
const server: UserConfig = {
  plugins: [react(), contractSchemas(), productionRouter(), plainIcons()],
  define: { ...shopTexts, 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/render',
    target: 'node22',
    copyPublicDir: false,
    rolldownOptions: { input: { entry: 'src/server-rendering/entry.tsx' } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? server : client));
