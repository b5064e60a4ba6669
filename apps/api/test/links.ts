import { accountLinks, findAccountToken } from '../src/domains/accounts/index.ts';
import type { Notification } from '../src/platform/notify.ts';
import { waitingJobs } from './jobs.ts';
import type { TestApi } from './test-api.ts';

/** The waiting notifications about one account, oldest first. */
export async function mailsAbout(api: Pick<TestApi, 'database'>, userId: string): Promise<readonly Notification[]> {
  const notifications = await waitingJobs(api, 'mail');
  return notifications.filter(notification => 'userId' in notification && notification.userId === userId);
}

/** The link tokens in an account's waiting mails of one kind, oldest first. */
export async function mailedTokens(
  api: Pick<TestApi, 'database' | 'config' | 'clock'>,
  kind: Notification['kind'],
  userId: string,
): Promise<readonly string[]> {
  const { signLink } = accountLinks(api.config.jwtSecret ?? '');
  const tokens: string[] = [];
  for (const notification of await mailsAbout(api, userId)) {
    if (notification.kind !== kind || !('tokenId' in notification)) continue;
    const row = await findAccountToken(api.database, api.clock, notification.tokenId);
    if (row !== undefined) tokens.push(signLink({ tokenId: row.id, purpose: row.purpose, email: row.email }));
  }
  return tokens;
}

/** The newest link token in an account's waiting mails of one kind. Throws when there is none. */
export async function mailedToken(...wanted: Parameters<typeof mailedTokens>): Promise<string> {
  const token = (await mailedTokens(...wanted)).at(-1);
  if (token === undefined) throw new Error(`No mail of the kind ${wanted[1]} waits.`);
  return token;
}
