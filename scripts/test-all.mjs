// `npm run test:all`: all checks of `npm test`, and those of a full run.
process.env.TEST_DEPTH = 'full';
await import('./test.mjs');
