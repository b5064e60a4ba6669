import { startGateway } from './start.ts';

const start = await startGateway(process.env);
if (start.kind === 'listening') {
  const { gateway, address } = start;
  process.stdout.write(`The local payment gateway listens on ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void gateway.close());
  }
} else {
  process.stderr.write(`${start.reason}\n`);
  process.exitCode = 1;
}
