import { fieldErrorsReply } from '../client-api/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { newSecret } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { merchantIdentifier } from './configuration.ts';

/** The merchant session that a page passes to the browser, or the reason for a rejection. */
export type SessionReply =
  | { readonly kind: 'session'; readonly session: object }
  | { readonly kind: 'refused'; readonly reply: object };

/** Apple's sessions expire after five minutes. */
const lifetimeMs = 5 * 60 * 1000;

/** Validates the merchant's page, as the provider does with Apple. */
export function merchantSession(input: JsonRecord, merchant: Merchant, { now }: GatewaySettings): SessionReply {
  const request = asRecord(input.applePayWebSession);
  const domainName = textField(request, 'domainName') ?? '';
  if (!isApples(textField(request, 'validationUrl') ?? '')) {
    return refused('validationUrl', 'Validation URL is not one of Apple.');
  }
  if (!isRegistered(domainName, merchant)) {
    return refused('domainName', 'Domain name is not registered for Apple Pay.');
  }
  const epochTimestamp = now().getTime();
  return {
    kind: 'session',
    session: {
      epochTimestamp,
      expiresAt: epochTimestamp + lifetimeMs,
      merchantSessionIdentifier: newSecret(32),
      nonce: newSecret(8),
      merchantIdentifier: textField(request, 'merchantIdentifier') ?? merchantIdentifier(merchant),
      domainName,
      displayName: textField(request, 'displayName') ?? merchant.credentials.merchantId,
      // A real signature is checked by the browser only, and the browser is a stand-in here too.
      signature: newSecret(64),
    },
  };
}

/** The provider would call this URL, so it must be one of Apple's own. */
function isApples(url: string): boolean {
  return URL.canParse(url) && /^https:\/\/([a-z0-9-]+\.)*apple\.com(?=[:/])/.test(new URL(url).href);
}

function isRegistered(domainName: string, { settings }: Merchant): boolean {
  const { applePayDomains } = settings;
  return domainName !== '' && (applePayDomains.length === 0 || applePayDomains.includes(domainName));
}

function refused(field: string, message: string): SessionReply {
  const errors = [{ path: [field], code: '93514', message }];
  return { kind: 'refused', reply: fieldErrorsReply('applePayWebSession', message, errors) };
}
