import { findWalletCard, type WalletCard } from '@guichet/testkit';
import type { FastifyReply } from 'fastify';
import { unknownBinData } from '../cards/unknown-bin-data.ts';
import type { AuthorizedRoutes } from '../client-protocol/authorized-routes.ts';
import { fieldErrorsReply } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { newNonce, randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { applePayInstrument } from '../wallets/wallet-instrument.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { merchantIdentifier } from './configuration.ts';

/** Registers the two requests that a page sends while the Apple Pay sheet is open. */
export function registerApplePay(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/apple_pay_web/sessions', ({ authorization, input, reply }) => {
    if (!authorization.merchant.settings.applePay) {
      return reply.code(403).send(switchedOff);
    }
    return sendMerchantSession(reply, asRecord(input.applePayWebSession), authorization.merchant, settings);
  });

  routes.post('/payment_methods/apple_payment_tokens', ({ authorization, input, reply }) => {
    if (!authorization.merchant.settings.applePay) {
      return reply.code(403).send(switchedOff);
    }
    const row = readToken(asRecord(input.applePaymentToken));
    if (row?.tokenization !== 'accepted') {
      const message = 'Apple Pay payment token is invalid.';
      const errors = [{ path: ['paymentData'], code: '83520', message }];
      return reply.code(422).send(fieldErrorsReply('applePaymentToken', message, errors));
    }
    const now = settings.now();
    const nonce = plainNonce(newNonce(), applePayInstrument(row, now), now, row.sale);
    issueNonce(authorization.merchant, nonce);
    return reply.code(202).send({ applePayCards: [applePayCard(nonce.value, row)] });
  });
}

const switchedOff = { error: { message: 'Apple Pay is not enabled for this merchant.' } };

/** Finds the test card of a token. Real data is encrypted for the provider; here it contains the card's id. */
function readToken(token: JsonRecord): WalletCard | undefined {
  const data = textField(asRecord(readBase64(textField(token, 'paymentData') ?? '')), 'data') ?? '';
  return findWalletCard(textField(asRecord(readBase64(data)), 'card') ?? '');
}

function readBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    // Unreadable data is not a token.
    return undefined;
  }
}

function applePayCard(nonce: string, { brand, bin, last4, deviceLast4 }: WalletCard): object {
  const cardType = `Apple Pay - ${brandNames(brand).legacy}`;
  return {
    type: 'ApplePayCard',
    nonce,
    description: 'Apple Pay',
    consumed: false,
    details: {
      cardType,
      cardholderName: null,
      dpanLastTwo: deviceLast4.slice(-2),
      paymentInstrumentName: `${brandNames(brand).legacy} ${last4}`,
      bin,
    },
    binData: unknownBinData.legacy,
  };
}

/** Apple's sessions expire after five minutes. */
const lifetimeMs = 5 * 60 * 1000;

/** Validates the merchant's page, as the provider does with Apple. */
function sendMerchantSession(
  reply: FastifyReply,
  request: JsonRecord,
  merchant: Merchant,
  { now }: GatewaySettings,
): FastifyReply {
  const domainName = textField(request, 'domainName') ?? '';
  if (!isApples(textField(request, 'validationUrl') ?? '')) {
    return refuse(reply, 'validationUrl', 'Validation URL is not one of Apple.');
  }
  if (!isRegistered(domainName, merchant)) {
    return refuse(reply, 'domainName', 'Domain name is not registered for Apple Pay.');
  }
  const epochTimestamp = now().getTime();
  return reply.code(201).send({
    epochTimestamp,
    expiresAt: epochTimestamp + lifetimeMs,
    merchantSessionIdentifier: randomText(32),
    nonce: randomText(8),
    merchantIdentifier: textField(request, 'merchantIdentifier') ?? merchantIdentifier(merchant),
    domainName,
    displayName: textField(request, 'displayName') ?? merchant.credentials.merchantId,
    // A real signature is checked by the browser only, and the browser is a stand-in here too.
    signature: randomText(64),
  });
}

/** The provider would call this URL, so it must be one of Apple's own. */
function isApples(url: string): boolean {
  return URL.canParse(url) && /^https:\/\/([a-z0-9-]+\.)*apple\.com(?=[:/])/.test(new URL(url).href);
}

function isRegistered(domainName: string, { settings }: Merchant): boolean {
  const { applePayDomains } = settings;
  return domainName !== '' && (applePayDomains.length === 0 || applePayDomains.includes(domainName));
}

function refuse(reply: FastifyReply, field: string, message: string): FastifyReply {
  const errors = [{ path: [field], code: '93514', message }];
  return reply.code(422).send(fieldErrorsReply('applePayWebSession', message, errors));
}
