import {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  ProofReply,
  ProveSecondFactorBody,
  RecoveryCodesReply,
  SecondFactorSetup,
  SecondFactorStatus,
} from '@guichet/contracts';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { SecondFactorService } from './second-factor-service.ts';

const tags = ['second factor'];
const config = { access: 'admin-sign-in', rateLimit: rateLimits.account } as const;

/** Routes under `/api/account/second-factor`: an admin sets the second factor up and enters its codes. */
export function secondFactorRoutes(app: TypedApp, deps: { readonly secondFactors: SecondFactorService }): void {
  const { secondFactors } = deps;

  app.get(
    '/api/account/second-factor',
    { config, schema: { tags, response: { 200: SecondFactorStatus, ...errorReplies } } },
    request => secondFactors.status(actorOf(request)),
  );

  app.post(
    '/api/account/second-factor/setup',
    { config, schema: { tags, body: BeginSecondFactorBody, response: { 200: SecondFactorSetup, ...errorReplies } } },
    request => secondFactors.begin(actorOf(request), request.body.setupCode, originOf(request)),
  );

  app.post(
    '/api/account/second-factor/setup/confirm',
    { config, schema: { tags, body: ConfirmSecondFactorBody, response: { 200: RecoveryCodesReply, ...errorReplies } } },
    request => secondFactors.confirm(actorOf(request), request.body.code, originOf(request)),
  );

  app.post(
    '/api/account/second-factor/proof',
    { config, schema: { tags, body: ProveSecondFactorBody, response: { 200: ProofReply, ...errorReplies } } },
    request => secondFactors.prove(actorOf(request), request.body.code, originOf(request)),
  );

  app.post(
    '/api/account/second-factor/recovery-codes',
    {
      config: { ...config, access: 'admin', adminProof: 'fresh' },
      schema: { tags, response: { 200: RecoveryCodesReply, ...errorReplies } },
    },
    request => secondFactors.renewRecoveryCodes(actorOf(request), originOf(request)),
  );
}
