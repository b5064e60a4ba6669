import type { FastifyInstance } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { echoedParams } from '../echoed-params.ts';
import { sendVaultResult } from '../replies.ts';
import { registerSearchOf } from '../search-routes.ts';
import { createVerification } from './create-verification.ts';
import { type Verification, verifications } from './verification.ts';
import { verificationCriteria } from './verification-criteria.ts';
import { verificationElement } from './verification-xml.ts';

const base = '/merchants/:merchantId/verifications';

/** Registers what a server can do with verifications of cards. */
export function registerVerifications(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const [part, merchant] = [requestPart(request, 'verification'), merchantOf(request)];
    return sendVaultResult(createVerification(part, merchant, settings), {
      ...{ reply, merchant, status: 201, params: echoedParams('verification', part) },
      write: verification => ['verification', verificationElement(verification, merchant)],
    });
  });

  app.get(`${base}/:id`, (request, reply) => {
    const merchant = merchantOf(request);
    const verification = merchant.state(verifications).get(textField(asRecord(request.params), 'id') ?? '');
    return verification
      ? sendXml(reply, 200, xmlDocument('verification', verificationElement(verification, merchant)))
      : reply.code(404).send();
  });

  registerSearchOf<Verification>(app, merchantOf, {
    path: base,
    root: 'credit-card-verifications',
    item: 'verification',
    all: merchant => [...merchant.state(verifications).values()].reverse(),
    idOf: ({ id }) => id,
    criteria: verificationCriteria,
    write: verificationElement,
  });
}
