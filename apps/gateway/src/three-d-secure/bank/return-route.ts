import type { FastifyInstance } from 'fastify';
import { reachableFrom } from '../../routing/payment-host.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { failedAuthentication, paymentMethod, upgradeNonce } from '../lookup/authenticate.ts';
import { shortInfo } from '../lookup/lookup.ts';
import { unknownPage } from './bank-page.ts';
import { trustedUrl } from './trusted-url.ts';

/**
 * Registers the return URL of the bank's page in the framed flow of 3-D Secure 1: it redirects the frame, with the
 * result.
 */
export function registerReturn(app: FastifyInstance, settings: GatewaySettings): void {
  app.post(
    '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/authenticate',
    async (request, reply) => {
      const params = asRecord(request.params);
      const merchant = settings.merchants.find(textField(params, 'merchantId') ?? '');
      const base = trustedUrl(textField(asRecord(request.query), 'authentication_complete_base_url'), request);
      if (!merchant || base === undefined) {
        return reply.code(404).type('text/html; charset=utf-8').send(unknownPage());
      }
      const token = textField(asRecord(request.body), 'PaRes') ?? '';
      const result = await authResponse(merchant, textField(params, 'nonce') ?? '', token, settings);
      const url = reachableFrom(
        request.originalUrl,
        `${base}auth_response=${encodeURIComponent(JSON.stringify(result))}`,
      );
      return reply.redirect(url, 303);
    },
  );
}

async function authResponse(
  merchant: Merchant,
  nonceValue: string,
  token: string,
  settings: GatewaySettings,
): Promise<object> {
  const result = await upgradeNonce(merchant, nonceValue, token, settings);
  switch (result.kind) {
    case 'upgraded':
      return {
        paymentMethod: paymentMethod(result.nonce),
        threeDSecureInfo: shortInfo(result.outcome.verdict),
        success: true,
      };
    case 'failed':
      return { ...refusal(failedAuthentication.message), threeDSecureInfo: shortInfo(result.outcome.verdict) };
    default:
      return refusal('The authentication broke off.');
  }
}

function refusal(message: string): object {
  return { error: { message }, fieldErrors: [], success: false };
}
