import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, describeCall } from '../calls/call.ts';
import { isControl } from '../control/guard.ts';
import type { GatewaySettings } from '../settings.ts';
import { cut } from './cut.ts';
import { sendFailure } from './fault-reply.ts';
import type { FaultEffect } from './fault-rule.ts';
import { pause } from './pause.ts';

/** The gateway's own pages, which never fail. */
const alwaysFine = ['/', '/health'];

/** Applies the fault rules to every call of a payment host. Must be registered before everything else. */
export function registerFaults(app: FastifyInstance, settings: GatewaySettings): void {
  const { faults, merchants } = settings;
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
