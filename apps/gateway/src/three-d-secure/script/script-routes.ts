import { randomUUID } from 'node:crypto';
import { scenarios } from '@guichet/testkit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendBuiltFile } from '../../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../../wire/read.ts';
import { endAuthentication, findAuthentication } from '../authentication.ts';
import { claimedMerchant, isInitToken } from '../tokens.ts';
import { brokenOff, validated } from './validated.ts';

/** Registers the 3-D Secure script, under its current and its legacy URL, and the routes that it calls. */
export function registerScript(app: FastifyInstance, settings: GatewaySettings): void {
  const { merchants, now } = settings;

  app.get('/edge/v1/songbird.js', (_request, reply) => sendScript(reply));
  app.get('/edge/v1/:merchantId/songbird.js', (request, reply) => {
    const merchant = merchants.find(textField(asRecord(request.params), 'merchantId') ?? '');
    switch (merchant?.settings.threeDSecureScript) {
      case undefined:
      case 'missing':
        return reply.code(404).type('text/plain').send('Nothing is served here.\n');
      case 'empty':
        return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send('');
      case 'hangs':
        return neverReply(reply);
      default:
        return sendScript(reply);
    }
  });

  app.post('/edge/v1/init', async (request, reply) => {
    const input = asRecord(request.body);
    const merchant = await merchantOf(input);
    if (!merchant) {
      return reply.send({ failure: brokenOff(textField(input, 'jwt') === undefined ? 10005 : 10010) });
    }
    switch (merchant.settings.threeDSecureScript) {
      case 'fails-in-setup':
        return reply.send({ failure: brokenOff(10001) });
      case 'silent-in-setup':
        return neverReply(reply);
      default:
        return reply.send({ sessionId: randomUUID() });
    }
  });

  app.post('/edge/v1/finish', async (request, reply) => {
    const input = asRecord(request.body);
    const merchant = await merchantOf(input);
    const id = textField(input, 'transactionId') ?? '';
    const authentication = merchant && findAuthentication(merchant, id);
    if (!merchant || !authentication) {
      return reply.send({ data: brokenOff(merchant ? 10007 : 10010), token: null });
    }
    if (flagField(input, 'cancelled')) {
      const cancelled = scenarios.threeDSecure.exits.find(({ exit }) => exit === 'cancelled');
      if (cancelled) {
        endAuthentication(merchant, authentication, cancelled);
      }
    }
    const ended = findAuthentication(merchant, id);
    return reply.send(
      ended?.outcome ? await validated(merchant, ended, ended.outcome, now()) : { data: brokenOff(10007), token: null },
    );
  });

  async function merchantOf(input: JsonRecord): Promise<Merchant | undefined> {
    const token = textField(input, 'jwt') ?? '';
    const merchant = merchants.find(claimedMerchant(token) ?? '');
    return merchant && (await isInitToken(token, merchant.credentials, now())) ? merchant : undefined;
  }

  function sendScript(reply: FastifyReply): Promise<FastifyReply> {
    return sendBuiltFile(reply, 'songbird.js', settings);
  }
}

/** Sends no response until the caller disconnects. */
function neverReply(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}
