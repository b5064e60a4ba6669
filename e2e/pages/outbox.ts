import { expect, type Page } from '@playwright/test';

type WantedMail = {
  /** The only recipient. */
  readonly to: string;
  readonly subject: string;
};

/** The single-use link in a mail of the shop, as a path. */
export function linkInMail(page: Page, wanted: WantedMail): Promise<string> {
  return pathInMail(page, wanted, /https?:\/\/[^/\s]+(\/[\w-]+#token=[^\s"<&]+)/);
}

/** The link to an event in a mail of the shop, as a path. */
export function eventInMail(page: Page, wanted: WantedMail): Promise<string> {
  return pathInMail(page, wanted, /https?:\/\/[^/\s]+(\/event\/[\w-]+)/);
}

/** Opens a mail of the shop as a page of its own, as a mail program shows it. */
export async function openMail(page: Page, wanted: WantedMail): Promise<void> {
  await page.goto(await pathInMail(page, wanted, /(\/api\/outbox\/[\w-]+)\/0"/));
  const html = await page.locator('iframe').getAttribute('srcdoc');
  // The outbox's own policy would apply to the mail.
  await page.goto('about:blank');
  await page.setContent(html ?? '');
}

/**
 * What the expression finds in a mail. A mail is written shortly after the request that causes it, or by a job that runs
 * each minute, so this polls the outbox.
 */
async function pathInMail(page: Page, { to, subject }: WantedMail, expression: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const list = await textAt(page, '/api/outbox');
    const items = list.split('<li>').filter(item => item.includes(to) && item.includes(subject));
    const mail = /href="([^"]+)"/.exec(items[0] ?? '')?.[1];
    expect(mail, `a mail "${subject}" to ${to}`).toBeDefined();
    link = expression.exec(await textAt(page, mail ?? ''))?.[1] ?? '';
    expect(link, 'a link in the mail').not.toBe('');
  }).toPass({ timeout: 180_000, intervals: [500] });
  return link;
}

async function textAt(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path);
  return reply.text();
}
