import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { buildGateway } from './gateway.ts';
import { openStateFile } from './persistence/state-file.ts';
import { installedPackages, packagesProblem } from './published-files/published-files.ts';
import { listenWithTls, type TlsListener } from './tls/listen-with-tls.ts';

/** A listening gateway, or one sentence that states the reason and how to fix it. */
export type Start =
  | {
      readonly kind: 'listening';
      readonly gateway: FastifyInstance;
      readonly address: string;
      /** Present when `TLS_PORT` is set. */
      readonly tls?: TlsListener;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Starts a gateway as configured by environment variables. */
export async function startGateway(environment: Readonly<Record<string, string | undefined>>): Promise<Start> {
  const reading = readConfig(environment);
  if (reading.kind === 'refused') {
    return reading;
  }
  const { host, port, tlsPort, tlsNames, stateFile, ...options } = reading.config;
  const opening = stateFile === undefined ? undefined : await openStateFile(stateFile);
  if (opening?.kind === 'refused') {
    return opening;
  }
  const { publishedPackages = installedPackages(process.cwd()) } = options;
  const problem = packagesProblem(publishedPackages);
  if (problem !== undefined) {
    return { kind: 'refused', reason: problem };
  }
  const gateway = buildGateway({ ...options, publishedPackages, ...(opening ? { stateFile: opening.file } : {}) });
  // Identifies the port to which a failure belongs.
  let place = { host, port: tlsPort ?? port, name: 'TLS_PORT' };
  try {
    const tls =
      tlsPort === undefined ? undefined : await listenWithTls(gateway, { host, port: tlsPort, names: tlsNames });
    place = { host, port, name: 'PORT' };
    const address = await gateway.listen({ host, port });
    return { kind: 'listening', gateway, address, ...(tls ? { tls } : {}) };
  } catch (error) {
    await gateway.close();
    return { kind: 'refused', reason: listenFailure(error, place) };
  }
}

type Place = { readonly host: string; readonly port: number; readonly name: string };

function listenFailure(error: unknown, { host, port, name }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that holds it, or set ${name} to a free one.`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}: set ${name} to one above 1023.`;
  }
  return `The local payment gateway cannot listen on ${host}:${port} (${String(code ?? error)}): check HOST and ${name}.`;
}
