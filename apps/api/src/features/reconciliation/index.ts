export { checkLedger } from './check-ledger.ts';
export { type RoundReport, reconciler } from './reconciler.ts';
export { type PaymentWork, resyncPayment } from './resync-payment.ts';
export { sweep } from './sweep.ts';
