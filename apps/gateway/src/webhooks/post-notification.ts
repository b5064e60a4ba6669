import type { SignedNotification } from './notification.ts';

/** The result of one delivery attempt. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Posts an event as the provider does: a form with two fields. Redirects are not followed. */
export async function postNotification(
  url: string,
  notification: SignedNotification,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(notification),
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { kind: 'answered', status: response.status };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** Sends a receiver a challenge to prove that it has the merchant's keys; returns its response. */
export async function sendChallenge(
  url: URL,
  challenge: string,
  timeoutMs: number,
): Promise<
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | Extract<PostResult, { kind: 'failed' }>
> {
  const challengeUrl = new URL(url);
  challengeUrl.searchParams.set('bt_challenge', challenge);
  try {
    const response = await fetch(challengeUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { kind: 'answered', status: response.status, text: (await response.text()).trim() };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : cause.message;
}
