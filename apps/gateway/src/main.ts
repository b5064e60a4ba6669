import { type GatewayConfig, readConfig } from './config.ts';
import { buildGateway } from './gateway.ts';

const reading = readConfig(process.env);
if (reading.kind === 'refused') {
  stop(reading.reason);
} else {
  await serve(reading.config);
}

async function serve({ host, port, currency, logLevel }: GatewayConfig): Promise<void> {
  const gateway = buildGateway({ currency, logLevel });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void gateway.close().then(() => process.exit(0));
    });
  }
  try {
    const address = await gateway.listen({ host, port });
    process.stdout.write(`The local payment gateway listens on ${address}\n`);
  } catch (error) {
    stop(listenFailure(error, host, port));
  }
}

function listenFailure(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the other program, or choose another port with PORT=… .`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}: choose one above 1023 with PORT=… .`;
  }
  return `The local payment gateway cannot listen on ${host}:${port} (${String(code ?? error)}): check HOST and PORT.`;
}

function stop(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
