import type { FastifyReply } from 'fastify';
import { sendInvalid, sendXml } from '../server-protocol/replies.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type XmlElements, xmlDocument } from '../wire/xml.ts';

/** Sends the object that a vault operation created, or its errors. */
export function sendCreated<Value>(
  reply: FastifyReply,
  result: VaultResult<Value>,
  write: (value: Value) => readonly [name: string, element: XmlElements],
): FastifyReply {
  return result.kind === 'done'
    ? sendXml(reply, 201, xmlDocument(...write(result.value)))
    : sendInvalid(reply, result.errors);
}

/** Sends the result of a deletion: success, or not found. */
export function sendDeleted(reply: FastifyReply, wasThere: boolean): FastifyReply {
  return reply.code(wasThere ? 200 : 404).send();
}

/** The path of an element in a request, root first. */
export type Place = readonly string[];

/** The result of an operation of the vault. */
export type VaultResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] };

/** The value of a request part, or all its errors. */
export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** The errors of a reading; empty when it is valid or absent. */
export function errorsOf(reading: Reading<unknown> | undefined): readonly ValidationError[] {
  return reading?.kind === 'wrong' ? reading.errors : [];
}
