import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { buildGateway } from './gateway.ts';

/** A gateway that listens, or one sentence that says why none does and what to mend. */
export type Start =
  | { readonly kind: 'listening'; readonly gateway: FastifyInstance; readonly address: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Starts a gateway as the environment says. */
export async function startGateway(environment: Readonly<Record<string, string | undefined>>): Promise<Start> {
  const reading = readConfig(environment);
  if (reading.kind === 'refused') {
    return reading;
  }
  const { host, port, currency, logLevel } = reading.config;
  const gateway = buildGateway({ currency, logLevel });
  try {
    return { kind: 'listening', gateway, address: await gateway.listen({ host, port }) };
  } catch (error) {
    await gateway.close();
    return { kind: 'refused', reason: listenFailure(error, host, port) };
  }
}

function listenFailure(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that holds it, or set PORT to a free one.`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}: set PORT to one above 1023.`;
  }
  return `The local payment gateway cannot listen on ${host}:${port} (${String(code ?? error)}): check HOST and PORT.`;
}
