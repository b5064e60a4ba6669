import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { registerDesktopFrame } from './desktop-frame-routes.ts';
import { registerApp } from './phone/app-routes.ts';
import { registerPhone } from './phone/phone-routes.ts';

/** Registers the pages of Venmo: the frame over the shop's page, the phone and the app. */
export function venmoPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    // The forms work without scripts, so their bodies are parsed here as browsers encode them.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-cache').header('referrer-policy', 'no-referrer');
    });
    registerDesktopFrame(app, settings);
    registerPhone(app, settings);
    registerApp(app, settings);
  };
}
