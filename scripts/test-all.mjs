// `npm run test:all`: everything of `npm test`, and all that only a full run repeats.
process.env.TEST_DEPTH = 'full';
await import('./test.mjs');
