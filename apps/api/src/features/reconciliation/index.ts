export { checkLedger } from './check-ledger.ts';
export { resyncPayment } from './resync-payment.ts';
export { type RoundReport, reconciler } from './reconciler.ts';
export { sweep } from './sweep.ts';
