import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createClient } from '../../api/client.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createStore } from '../../browser/store.ts';
import { readLanguage } from '../../i18n/language-choice.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { scannerPath } from '../../paths.ts';
import { createScanner } from './create-scanner.ts';
import { createFeedback } from './feedback.ts';
import { openStore } from './indexed-store.ts';
import { removeTokenFromAddress, tokenInAddress } from './link-token.ts';
import { createQrDetector } from './qr-detector.ts';
import { ScannerApp } from './scanner-app.tsx';
import { ScannerContext } from './scanner-context.ts';
import { claimTab, type TabClaim } from './tab-claim.ts';
import { doorTexts } from './texts/door-texts.ts';
import '../../ui/theme.css';

/** The built worker's file, see `build/scanner-worker.ts`. */
const workerFile = '/door-worker.js';

// The scanner has a document of its own: it needs the camera, which no other page may use, nothing of the shop, and
// only its few files to open without a network.
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into.');

const i18n = await startI18n(readLanguage(), doorTexts);
const now = Date.now;
const scanner = createScanner({
  client: createClient((input, init) => fetch(input, init)),
  store: await openStore(),
  now,
  newId: () => crypto.randomUUID(),
});
const feedback = createFeedback(createSafeStorage(() => window.localStorage));
const claim = createStore<TabClaim | null>(null);

/** Opens the link in the address, which keeps it until the server has answered: a reload then tries again. */
async function openScanner(): Promise<void> {
  await scanner.open(tokenInAddress());
  if (scanner.get().phase !== 'no_network') removeTokenFromAddress();
}

const { take } = claimTab(next => {
  claim.set(next);
  // Read again, because the other tab may have scanned.
  if (next === 'here') void openScanner();
});
window.addEventListener('hashchange', () => {
  if (tokenInAddress() !== null) void openScanner();
});
registerServiceWorker();

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <ScannerContext value={{ scanner, feedback, createDetector: createQrDetector, now }}>
        <ScannerApp claim={claim} onTake={take} />
      </ScannerContext>
    </I18nextProvider>
  </StrictMode>,
);

/** Lets the scanner open without a network from its next opening on. The development server has no built files. */
function registerServiceWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!import.meta.env.PROD || workers === undefined) return;
  // Refused in some private windows: the scanner then needs a network to open.
  void workers.register(workerFile, { scope: scannerPath }).catch(() => undefined);
}
