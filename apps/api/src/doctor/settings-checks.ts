import type { Config } from '../config.ts';
import { isLoopbackHost } from '../platform/mail/loopback.ts';
import { fine, type Verdict, warning, wrong } from './finding.ts';

/** Checks whether the shop's URL uses https, which protects session cookies. */
export function checkPublicUrl({ publicUrl }: Config): Verdict {
  if (publicUrl.protocol === 'https:') return fine(`${publicUrl.origin}.`);
  if (isLoopbackHost(publicUrl.hostname)) return fine(`${publicUrl.origin}, for this machine alone.`);
  return wrong(
    `PUBLIC_URL is ${publicUrl.origin}: over http session cookies can be read`,
    'Put the shop behind https and set PUBLIC_URL to its https:// address.',
  );
}

/** Checks whether a real shop takes real money. */
export function checkEnvironment({ production, braintree }: Config): Verdict {
  const { environment } = braintree;
  if (environment === 'production') return fine('Real cards are charged, so all checks of production apply.');
  if (!production) return fine(`A rehearsal: with Braintree ${environment} no money is taken.`);
  return warning(
    `NODE_ENV is production, but with Braintree ${environment} no money is taken and test cards buy tickets`,
    'Set BRAINTREE_ENVIRONMENT=production with its keys before you sell.',
  );
}

/** Checks whether access tokens stay valid after a restart. */
export function checkSigningSecret({ jwtSecret, publicUrl }: Config): Verdict {
  if (jwtSecret !== undefined) return fine(`JWT_SECRET has ${jwtSecret.length} characters.`);
  if (isLoopbackHost(publicUrl.hostname)) return fine('Without JWT_SECRET a new one is generated at every start.');
  return wrong(
    'JWT_SECRET is not set: a restart makes all access tokens invalid, and several copies refuse each other’s tokens',
    'Set it to 32 random characters or more, the same for all copies.',
  );
}

/** Checks whether printed tickets stay valid after a restart. */
export function checkTicketKeys({ ticketKeys, jwtSecret, publicUrl }: Config): Verdict {
  const { length } = ticketKeys;
  if (length > 0) return fine(length === 1 ? 'One.' : `${length}: the first signs, all of them verify.`);
  if (jwtSecret !== undefined)
    return fine('Without TICKET_KEYS the key is derived from JWT_SECRET and changes with it.');
  if (isLoopbackHost(publicUrl.hostname)) return fine('Without TICKET_KEYS a new one is generated at every start.');
  return wrong(
    'TICKET_KEYS is not set: after a restart tickets printed before it are refused at check-in',
    'Make one with "openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A".',
  );
}
