import type { FastifyInstance } from 'fastify';
import type { MerchantOf } from '../server-api/request-part.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerCustomers } from './customers/customer-routes.ts';
import { registerMethods } from './methods/method-routes.ts';
import { registerNonces } from './nonces/nonce-routes.ts';

/** Registers the vault operations of the server API. */
export function registerVault(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  registerCustomers(app, merchantOf, settings);
  registerMethods(app, merchantOf, settings);
  registerNonces(app, merchantOf, settings);
}
