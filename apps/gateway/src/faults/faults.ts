import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, describeCall, type Protocol } from '../calls/call.ts';
import { cut } from '../calls/log-calls.ts';
import { failure } from '../client-protocol/operation.ts';
import { isControl } from '../routing/route-path.ts';
import type { Merchants } from '../state/merchant.ts';
import type { FaultEffect, FaultStatus } from './fault-rule.ts';
import type { FaultRules } from './fault-rules.ts';

/** The gateway's own pages, which never fail. */
const alwaysFine = ['/', '/health'];

/** Applies the fault rules to every call of a payment host. Must be registered before everything else. */
export function registerFaults(app: FastifyInstance, faults: FaultRules, merchants: Merchants): void {
  const afterwards = new WeakMap<FastifyRequest, FaultEffect>();
  const closing = new AbortController();

  app.addHook('preClose', async () => closing.abort());
  // Runs after authorization, CORS and body parsing, and before the work.
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.url;
    if (isControl(route) || alwaysFine.includes(route ?? '')) {
      return;
    }
    const call = describeCall(request, merchants);
    const effect = faults.take(call, request.url.replace(/\?.*$/s, ''));
    if (effect) {
      await begin(effect, call, request, reply);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const effect = afterwards.get(request);
    if (effect?.kind === 'cut') {
      cut(request, reply);
    }
    return effect?.kind === 'malformed' ? malformed(effect.as, reply, payload) : payload;
  });

  async function begin(effect: FaultEffect, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    switch (effect.kind) {
      case 'delay':
        return pause(effect.ms, closing.signal);
      case 'hang':
        await pause(effect.ms, closing.signal);
        return cut(request, reply);
      case 'status':
        await sendFailure(reply, call.protocol, effect.status);
        return;
      case 'cut':
        if (effect.when === 'before') {
          return cut(request, reply);
        }
        afterwards.set(request, effect);
        return;
      case 'malformed':
        afterwards.set(request, effect);
    }
  }
}

/** A response that can't be parsed. Its content-length matches, so that only the content is wrong. */
function malformed(as: 'truncated' | 'html', reply: FastifyReply, payload: unknown): unknown {
  void reply.removeHeader('content-length');
  if (as === 'html') {
    void reply.type('text/html; charset=utf-8');
    return '<!doctype html><title>Error</title><h1>Something went wrong</h1>\n';
  }
  return typeof payload === 'string' ? payload.slice(0, Math.floor(payload.length / 2)) : payload;
}

/** Waits; resolves immediately when the gateway closes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}

/** The `retry-after` of a caller with too many requests. */
const retryAfterSeconds = 1;

const failures: Readonly<Record<FaultStatus, { readonly message: string; readonly errorClass: string }>> = {
  429: { message: 'Too many requests', errorClass: 'RESOURCE_LIMIT' },
  500: { message: 'An internal error occurred', errorClass: 'INTERNAL' },
  503: { message: 'The service is not available', errorClass: 'SERVICE_AVAILABILITY' },
};

/** Rejects a call with a status, in the error shape of its protocol. */
function sendFailure(reply: FastifyReply, protocol: Protocol, status: FaultStatus): FastifyReply {
  const { message, errorClass } = failures[status];
  if (status === 429) {
    void reply.header('retry-after', String(retryAfterSeconds));
  }
  void reply.code(status);
  switch (protocol) {
    case 'graphql':
      return reply.send(failure(message, errorClass));
    case 'client-api':
      return reply.send({ error: { message } });
    case 'server-api':
      // The library reads only the status.
      return reply.send();
    case 'page':
      return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  }
}
