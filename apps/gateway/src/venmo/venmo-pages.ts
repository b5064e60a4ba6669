import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { readForms } from '../wire/bodies.ts';
import { registerDesktopFrame } from './desktop-frame-routes.ts';
import { registerApp } from './phone/app-routes.ts';
import { registerPhone } from './phone/phone-routes.ts';

/** Registers the pages of Venmo: the frame over the shop's page, the phone and the app. */
export function venmoPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    readForms(app);
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-cache').header('referrer-policy', 'no-referrer');
    });
    registerDesktopFrame(app, settings);
    registerPhone(app, settings);
    registerApp(app, settings);
  };
}
