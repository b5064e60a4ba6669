import type { FastifyReply } from 'fastify';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import { type XmlElements, xmlDocument } from '../wire/xml.ts';
import type { VaultResult } from './vault-result.ts';

/** The data of a response besides the result. */
type ReplyOptions<Value> = {
  readonly reply: FastifyReply;
  /** The request parameters that an error repeats. */
  readonly params: XmlElements;
  readonly write: (value: Value) => readonly [name: string, element: XmlElements];
};

/** Sends the object that a vault operation created, or its errors. */
export function sendCreated<Value>(
  result: VaultResult<Value>,
  { reply, params, write }: ReplyOptions<Value>,
): FastifyReply {
  return result.kind === 'done'
    ? sendXml(reply, 201, xmlDocument(...write(result.value)))
    : sendInvalid(reply, result.errors, params);
}

/** Sends the result of a deletion: success, or not found. */
export function sendDeleted(reply: FastifyReply, wasThere: boolean): FastifyReply {
  return reply.code(wasThere ? 200 : 404).send();
}
