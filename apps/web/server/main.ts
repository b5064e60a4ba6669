import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { parseConfig, StartError } from './config.ts';
import type { RenderPage } from './render-page.ts';

try {
  const { host, port, ...addresses } = parseConfig(process.env);
  const clientDir = fileURLToPath(new URL('../client', import.meta.url));
  const renderPage = await loadRenderer(new URL('../render/entry.js', import.meta.url));
  const app = await buildApp({ clientDir, ...addresses, renderPage, logLevel: process.env.LOG_LEVEL || 'info' });
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

/** The pages' own code, as built for this server. */
async function loadRenderer(file: URL): Promise<RenderPage> {
  try {
    const built: { readonly renderPage: RenderPage } = await import(file.href);
    return built.renderPage;
  } catch (cause) {
    throw new StartError('The pages are not built for the server: run "npm run build" first.', { cause });
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is already in use: stop the program that has it, or set PORT to another one.`;
  }
  return error instanceof Error ? `The shop could not start: ${error.message}` : 'The shop could not start.';
}
