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
 * Small shared files compress worse one by one than together, and each is a request. Signed-in code stays apart: a
 * visitor downloads nothing of it.
 */
const sharedChunks = [
  { name: 'frameworks', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
  // What the entry imports, and what that imports: every visit has it.
  // Not the entry itself, which waits for a page's code: a page that imports it would wait for it in turn.
  { name: 'core', tags: ['$initial' as const], test: /\/web\/src\/(?!main\.)/ },
  // So small that a request for each would cost more.
  {
    name: 'core',
    test: /\/src\/features\/(charges\/percent-text|checkout\/order-number)\./,
    minShareCount: 2,
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
    test: /\/src\/(i18n\/use-format|features\/catalogue\/(price\.|retry|use-type-name)|ui\/(tag|page-number)\.)/,
    minShareCount: 2,
  },
  // The page of an organiser's event has them without the cards of the catalogue.
  { name: 'event-tags', test: /\/src\/features\/catalogue\/(event-tags|availability)/, minShareCount: 2 },
  // Buyers see the photos of their tickets without the cards of the catalogue.
  { name: 'photo', test: /\/src\/(ui\/photo\.|features\/catalogue\/photo-source)/, minShareCount: 2 },
  // What the pages with events share.
  {
    name: 'catalogue',
    test: /\/src\/(features\/(catalogue\/|cart\/use-add)|browser\/use-minute)/,
    minShareCount: 2,
  },
  // What the choice of tickets and the cart share.
  {
    name: 'tickets',
    test: /\/src\/(api\/code-offer|features\/(cart\/|checkout\/countdown)|ui\/stepper)|icons\/(minus|plus|smartphone)\./,
    minShareCount: 2,
  },
  // What the cart and its payment share, which loads later.
  { name: 'payment', test: /\/src\/features\/(charges|sold-out)\/|icons\/trash\./, minShareCount: 2 },
  { name: 'actions', test: /\/src\/features\/forms\/(use-action|action-button)/, minShareCount: 2 },
  {
    name: 'mailed-links',
    test: /\/src\/(api\/account-settings|features\/mailed-link\/(send-link|use-account))/,
    minShareCount: 2,
  },
  { name: 'qr-codes', test: /\/src\/features\/qr-code\/|\/contracts\/dist\/ticket-code/, minShareCount: 2 },
  { name: 'data-table', test: /\/src\/ui\/data-table/, minShareCount: 2 },
  // The editor of ticket types has the arrows too.
  { name: 'sorted-table', test: /\/src\/ui\/sorted-table|icons\/arrow-(up|down|up-down)\./, minShareCount: 2 },
  // Icons of the menus of organisers and admins, and of an event's page.
  { name: 'icons', test: /icons\/(calendar-|triangle-|download\.|mail\.|share-2\.)/, minShareCount: 2 },
  // The menu of the admin's pages, and their empty lists.
  { name: 'admin-panel', test: /\/src\/features\/admin-panel\/|icons\/(clipboard-list|folders)\./, minShareCount: 2 },
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
