import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Card } from '../../state/card.ts';
import { asRecord, textField, textListField } from '../../wire/read.ts';
import { idsDocument, pageDocument } from '../search-routes.ts';
import { methodElement } from './method-xml.ts';
import { isExpired, type SavedMethod, savedMethods } from './saved-method.ts';

const base = '/merchants/:merchantId/payment_methods/all';

/** Registers the two lists of cards by their dates: those that have expired, and those that do so between two months. */
export function registerExpiry(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  const lists = [
    { path: 'expired', isWanted: (card: Card) => isExpired(card, settings.now()) },
    { path: 'expiring', isWanted: isBetween },
  ];
  for (const { path, isWanted } of lists) {
    app.post(`${base}/${path}_ids`, (request, reply) =>
      sendXml(reply, 200, idsDocument(methods(request, isWanted).map(({ token }) => token))),
    );

    app.post(`${base}/${path}`, (request, reply) => {
      const wanted = textListField(requestPart(request, 'search'), 'ids') ?? [];
      const page = methods(request, isWanted).filter(({ token }) => wanted.includes(token));
      const elements = page.map(method => methodElement(method, merchantOf(request), settings.now()));
      return sendXml(reply, 200, pageDocument({ root: 'payment-methods', item: 'credit-card' }, elements));
    });
  }

  function methods(
    request: FastifyRequest,
    isWanted: (card: Card, request: FastifyRequest) => boolean,
  ): readonly SavedMethod[] {
    return [...merchantOf(request).state(savedMethods).values()].filter(
      ({ instrument }) => instrument.kind === 'card' && isWanted(instrument.card, request),
    );
  }
}

/** The ends stand in the query as a month and a year without anything between, and both belong to the list. */
function isBetween({ expirationMonth, expirationYear }: Card, request: FastifyRequest): boolean {
  const query = asRecord(request.query);
  const month = (text: string | undefined) => `${text?.slice(2)}${text?.slice(0, 2)}`;
  const own = `${expirationYear}${expirationMonth}`;
  return month(textField(query, 'start')) <= own && own <= month(textField(query, 'end'));
}
