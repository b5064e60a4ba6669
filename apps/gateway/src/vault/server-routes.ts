import type { FastifyInstance } from 'fastify';
import type { MerchantOf } from '../server-api/request-part.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerAddresses } from './addresses/address-routes.ts';
import { registerCustomers } from './customers/customer-routes.ts';
import { registerExpiry } from './methods/expiry-routes.ts';
import { registerMethods } from './methods/method-routes.ts';
import { registerNonces } from './nonces/nonce-routes.ts';
import { registerVerifications } from './verifications/verification-routes.ts';

/** Registers everything that a server can do with customers and what they keep. */
export function registerVault(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  registerCustomers(app, merchantOf, settings);
  registerAddresses(app, merchantOf, settings);
  registerMethods(app, merchantOf, settings);
  registerExpiry(app, merchantOf, settings);
  registerNonces(app, merchantOf, settings);
  registerVerifications(app, merchantOf, settings);
}
