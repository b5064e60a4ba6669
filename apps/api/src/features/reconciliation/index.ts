export { checkSums } from './check-sums.ts';
export { readAgain } from './read-again.ts';
export { type RoundReport, reconciler } from './reconciler.ts';
export { sweep } from './sweep.ts';
