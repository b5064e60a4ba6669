import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { checkMerchantAccount, collectorsOf, verifyGatewayKeys } from '../domains/payments/index.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import { openRedis } from '../platform/redis/open-redis.ts';
import { chooseStorage } from '../platform/storage/choose-storage.ts';
import { fine, type Verdict, wrong } from './finding.ts';

/** Checks whether the payment provider accepts the keys. Creates no transaction. */
export async function checkGateway({ braintree }: Config): Promise<Verdict> {
  const { environment, gatewayUrl } = braintree;
  if (environment === 'off') return fine('The shop takes no cards and wallets: BRAINTREE_ENVIRONMENT is off.');
  const failure = await verifyGatewayKeys(braintree);
  if (failure === undefined) {
    return fine(
      environment === 'local' ? 'The local gateway takes the keys.' : `Braintree ${environment} takes the keys.`,
    );
  }
  if (failure.kind === 'keys') {
    return wrong(
      `The keys are refused (${failure.reason})`,
      environment === 'local'
        ? 'Leave the three BRAINTREE_ keys out, or give those that the local gateway was started with.'
        : `Copy the merchant id and both keys again from the ${environment} account: those of the other environment are refused, too.`,
    );
  }
  return wrong(
    `It does not respond (${failure.reason})`,
    environment === 'local'
      ? `Start the local gateway at ${gatewayUrl}, or set BRAINTREE_GATEWAY_URL.`
      : 'Let this machine connect to *.braintreegateway.com on port 443.',
  );
}

/** Checks whether sales would be charged in the shop's currency. Creates no transaction. */
export async function checkAccount({ braintree, currency }: Config): Promise<Verdict> {
  const { environment, merchantAccountId } = braintree;
  if (environment === 'off') return fine('The shop takes no cards and wallets.');
  const check = await checkMerchantAccount(braintree, currency);
  switch (check.kind) {
    case 'right':
      return fine(`${merchantAccountId} is in ${currency}.`);
    case 'unnamed':
      return fine('Without BRAINTREE_MERCHANT_ACCOUNT sales go to the default account, whose currency is not checked.');
    case 'absent':
      return wrong(
        `${merchantAccountId} does not exist`,
        'Copy the id of the merchant account into BRAINTREE_MERCHANT_ACCOUNT again.',
      );
    case 'other currency':
      return wrong(
        `${merchantAccountId} is in ${check.currency}, and the shop in ${currency}: amounts would be charged as ${check.currency}`,
        `Set BRAINTREE_MERCHANT_ACCOUNT to an account in ${currency}.`,
      );
    case 'unreachable':
      return wrong(`Its currency is not known (${check.reason})`, 'First fix what the line "gateway" says.');
  }
}

/** Checks whether the providers of mobile money take the keys. Asks nobody for money. */
export async function checkMobileMoney({ mobileMoney }: Config): Promise<Verdict> {
  const collectors = collectorsOf(mobileMoney);
  if (collectors.length === 0) return fine('The shop takes no mobile money.');
  const found = await Promise.all(
    collectors.map(async ({ provider, find }) => ({ provider, found: await find(`${provider}:${randomUUID()}`) })),
  );
  const failed = found.flatMap(one => (one.found.kind === 'unknown' ? [`${one.provider} (${one.found.reason})`] : []));
  if (failed.length === 0) return fine(`The keys are taken by: ${collectors.map(one => one.provider).join(', ')}.`);
  return wrong(
    `It does not answer or refuses the keys: ${failed.join(', ')}`,
    'Copy its keys from the provider’s portal again, and let this machine connect to it on port 443.',
  );
}

/** Checks whether the mail server would accept mails. Sends none. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Verdict> {
  if (smtpUrl === undefined) return fine('Without SMTP_URL mails stay in the outbox and are not delivered.');
  const failure = await smtpMailer({ url: smtpUrl, from: mailFrom }).verify();
  if (failure === undefined) return fine('The server greets us and takes the password, if there is one.');
  return wrong(
    `The server rejected the connection or login (${failure})`,
    'Check host, port, user and password in SMTP_URL, that this machine may connect to it, and that it offers TLS with a good certificate.',
  );
}

/** Checks whether a file can be written, read and removed. */
export async function checkStorage(config: Config): Promise<Verdict> {
  const { bucket, storageDir } = config;
  const storage = chooseStorage(config);
  const key = `doctor/${randomUUID()}.txt`;
  const content = Buffer.from('This file may be deleted.');
  try {
    await storage.write(key, content);
    const read = await storage.read(key);
    await storage.remove(key);
    if (read?.equals(content) === true && (await storage.read(key)) === undefined) {
      return fine(
        bucket === undefined ? `The folder ${storageDir}.` : `The bucket ${bucket.bucket} at ${bucket.endpoint}.`,
      );
    }
    return wrong(
      'A test file was read back with other content, or could not be deleted',
      'Ask the operator of the file store.',
    );
  } catch (cause) {
    return wrong(
      `Files can't be written, read and removed (${reasonOf(cause)})`,
      bucket === undefined
        ? `Make the folder ${storageDir} writable for this process, or set STORAGE_DIR.`
        : 'Check host, bucket, region and keys in STORAGE_URL, and that the keys may put, get and delete objects.',
    );
  }
}

/** Longer than a busy machine takes. Requests wait less: they count by themselves instead. */
const redisTimeoutMs = 10_000;

/** Checks whether the shared store of counts responds, within a timeout that tests shorten. */
export async function checkRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  timeoutMs: number = redisTimeoutMs,
): Promise<Verdict> {
  if (redisUrl === undefined) return fine('Without REDIS_URL each process counts requests by itself.');
  let reason = '';
  const watch = {
    away: (why: string) => {
      reason = why;
    },
    back: () => undefined,
  };
  const redis = openRedis(redisUrl, watch, { commandTimeout: timeoutMs });
  try {
    await redis.connect();
    await redis.ping();
    return fine('It responds.');
  } catch (cause) {
    return wrong(
      `It does not respond (${reason || reasonOf(cause)})`,
      'Check that Redis is running, and host, port and password in REDIS_URL. Until then each process counts by itself.',
    );
  } finally {
    redis.disconnect();
  }
}
