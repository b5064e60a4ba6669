import { limitArrival } from '@guichet/http-server';
import type { FastifyRequest } from 'fastify';

/** The largest body, in bytes. Uploads have limits of their own. */
export const bodyLimit = 64 * 1024;
/** Longer than a slow phone takes for a small body. */
export const defaultArrivalMs = 15_000;
/** The longest that any upload may take. */
export const maxUploadArrivalMs = 300_000;

/**
 * Besides the grace of every request. A photo of 8 MiB takes 134 seconds at 0.5 Mbit/s, half of what this rate allows. A
 * client that sends bytes one by one to occupy the connection is as limited as on any other route.
 */
const uploadArrival = { bytesPerSecond: 32 * 1024, maxMs: maxUploadArrivalMs };

/** Gives an upload more time to arrive. Put it into a route's `onRequest`, which runs after the access check. */
export async function allowSlowUpload(request: FastifyRequest): Promise<void> {
  limitArrival(request.raw, uploadArrival);
}
