import type { FastifyInstance } from 'fastify';
import { goodCard, tokenizeOverGraphQL } from '../testing/calls.ts';

/** The result of typing a card: a nonce with the brand's name, or the errors. */
export type TypedCard = { readonly outcome: string; readonly nonce?: string };

/** Tokenizes a card as a page does, with or without verification. */
export async function typeCard(gateway: FastifyInstance, card: object, validate = false): Promise<TypedCard> {
  const response = await tokenizeOverGraphQL(gateway, { ...goodCard, ...card }, validate);
  const error = response.errors?.[0];
  if (error) {
    const { inputPath, legacyCode } = error.extensions;
    return { outcome: `${inputPath.at(-1)} ${legacyCode} ${error.message}` };
  }
  const { token, creditCard } = response.data.tokenizeCreditCard;
  return { outcome: creditCard.brandCode, nonce: token };
}
