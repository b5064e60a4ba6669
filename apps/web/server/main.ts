import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { parseConfig, StartError } from './config.ts';

try {
  const { host, port, apiUrl, gatewayUrl } = parseConfig(process.env);
  const clientDir = fileURLToPath(new URL('../client', import.meta.url));
  const app = await buildApp({ clientDir, apiUrl, gatewayUrl, logger: { level: process.env.LOG_LEVEL ?? 'info' } });
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.listen({ host, port });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is already in use: stop the program that has it, or set PORT to another one.`;
  }
  return error instanceof Error ? `The shop could not start: ${error.message}` : 'The shop could not start.';
}
