import type { FastifyReply } from 'fastify';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import type { Merchant } from '../state/merchant.ts';
import { apiErrorDocument } from '../wire/api-error.ts';
import { type XmlElements, xmlDocument } from '../wire/xml.ts';
import type { VaultResult } from './outcome.ts';
import { refusalText } from './verifications/verification.ts';
import { verificationElement } from './verifications/verification-xml.ts';

/** What belongs to an answer besides its result. */
type Answer<Value> = {
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
  /** 201 when the operation made something. */
  readonly status: 200 | 201;
  /** What a refusal repeats of the request. */
  readonly params: XmlElements;
  readonly write: (value: Value) => readonly [name: string, element: XmlElements];
};

/** Sends the result of an operation of the vault. */
export function sendVaultResult<Value>(
  result: VaultResult<Value>,
  { reply, merchant, status, params, write }: Answer<Value>,
): FastifyReply {
  switch (result.kind) {
    case 'done':
      return sendXml(reply, status, xmlDocument(...write(result.value)));
    case 'invalid':
      return sendInvalid(reply, result.errors, params);
    case 'unverified': {
      const verification = verificationElement(result.verification, merchant);
      const message = refusalText(result.verification);
      return sendXml(reply, 422, apiErrorDocument({ message, params, verification }));
    }
    case 'not-found':
      return reply.code(404).send();
  }
}

/** Sends that something is gone, or was never there. */
export function sendDeleted(reply: FastifyReply, wasThere: boolean): FastifyReply {
  return reply.code(wasThere ? 200 : 404).send();
}
