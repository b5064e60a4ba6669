import { startGateway } from './start.ts';

const start = await startGateway(process.env);
if (start.kind === 'listening') {
  const { gateway, address, tls } = start;
  process.stdout.write(`The local payment gateway listens on ${address}\n`);
  if (tls) {
    const quoted = tls.chromiumArguments.map(argument => `'${argument}'`).join(' ');
    process.stdout.write(`and on ${tls.address}, to which a Chromium is led by ${quoted}\n`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void gateway.close());
  }
} else {
  process.stderr.write(`${start.reason}\n`);
  process.exitCode = 1;
}
