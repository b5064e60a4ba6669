import { expect, type Page } from '@playwright/test';

type WantedMail = {
  /** The only recipient. */
  readonly to: string;
  readonly subject: string;
};

/**
 * The link in a mail of the shop, as a path. A mail is written shortly after the request that causes it,
 * so this polls the outbox.
 */
export async function linkInMail(page: Page, { to, subject }: WantedMail): Promise<string> {
  let link = '';
  await expect(async () => {
    const list = await textAt(page, '/api/outbox');
    const items = list.split('<li>').filter(item => item.includes(to) && item.includes(subject));
    const mail = /href="([^"]+)"/.exec(items[0] ?? '')?.[1];
    expect(mail, `a mail "${subject}" to ${to}`).toBeDefined();
    link = /https?:\/\/[^/\s]+(\/[\w-]+#token=[^\s"<&]+)/.exec(await textAt(page, mail ?? ''))?.[1] ?? '';
    expect(link, 'a link with a token').not.toBe('');
  }).toPass({ timeout: 60_000, intervals: [200] });
  return link;
}

async function textAt(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path);
  return reply.text();
}
