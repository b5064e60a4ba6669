import type { KeptMail, KeptMailSummary } from '../../platform/mail/kept-mail-repository.ts';
import { type Html, html } from './html.ts';

/** The path of the outbox. */
export const outboxPath = '/api/outbox';

/**
 * The content security policy of an outbox page: its own styles, links and pictures, no scripts. A mail is shown in a sandboxed
 * frame, to which the policy applies too.
 */
export const outboxPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the list of kept mails, newest first. */
export function outboxList(mails: readonly KeptMailSummary[]): string {
  if (mails.length === 0) {
    return page({
      title: 'Outbox',
      content: html`<h1>Outbox</h1>
        <p class="empty">No mails yet. Sign up or buy a ticket: what the shop would send appears here.</p>`,
    });
  }
  return page({
    title: 'Outbox',
    content: html`<h1>Outbox</h1>
      <p class="note">Mails that this shop would send. They are kept here because SMTP_URL is not set. Reload for newer ones.</p>
      <ul>${mails.map(listItem)}</ul>`,
  });
}

/** Renders one kept mail: its HTML in a frame, and its plain text. */
export function outboxMail(mail: KeptMail): string {
  // Links open in a new tab instead of inside the frame.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">');
  return page({
    title: mail.subject,
    content: html`<p><a href="${outboxPath}">← Outbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt><dd>${mail.recipient}</dd>
        <dt>Written</dt><dd>${timeOf(mail.createdAt)}</dd>
        ${attachmentsOf(mail)}
      </dl>
      <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
      <h2>As text</h2>
      <pre>${linked(mail.body)}</pre>`,
  });
}

function listItem(mail: KeptMailSummary): Html {
  const { attachmentCount: count } = mail;
  const files =
    count === 0 ? undefined : html` <span class="note">· ${count === 1 ? '1 file' : `${count} files`}</span>`;
  return html`<li><a href="${outboxPath}/${mail.id}">
        <strong>${mail.subject}</strong>
        <span>${mail.recipient}${files}</span>
        ${timeOf(mail.createdAt)}
      </a></li>`;
}

function attachmentsOf(mail: KeptMail): Html | undefined {
  if (mail.attachments.length === 0) return undefined;
  const files = mail.attachments.map(
    ({ filename }, index) => html`<a href="${outboxPath}/${mail.id}/${index}">${filename}</a> `,
  );
  return html`<dt>Files</dt><dd>${files}</dd>`;
}

function timeOf(at: Date): Html {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** Turns the URLs in a text into links. */
function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}" target="_blank">${part}</a>`));
}

const styles: Html = {
  html: `<style>
    :root { color-scheme: light dark; --page: #f3f3fa; --card: #fff; --text: #16153a; --soft: #524f78;
      --line: #d8d6e8; --link: #3530a8; }
    @media (prefers-color-scheme: dark) { :root { --page: #0d0c20; --card: #191838; --text: #f2f1fc;
      --soft: #b7b4d8; --line: #35335f; --link: #b9b5ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif;
      overflow-wrap: anywhere; }
    main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
    h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; }
    h2 { margin: 32px 0 12px; font-size: 20px; }
    a { color: var(--link); }
    a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    ul { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; overflow: hidden; }
    li + li { border-top: 1px solid var(--line); }
    li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit;
      text-decoration: none; }
    li a:focus-visible { outline-offset: -3px; }
    li strong { grid-column: 1 / -1; color: var(--link); }
    li a:hover strong { text-decoration: underline; }
    li span, time, .note { color: var(--soft); font-size: 16px; }
    .empty, pre, dl { padding: 18px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; }
    dt { color: var(--soft); }
    dd { margin: 0; }
    iframe { display: block; width: 100%; height: min(960px, 85vh); border: 1px solid var(--line); border-radius: 12px; }
    pre { margin: 0; white-space: pre-wrap; font: 16px/1.5 ui-monospace, monospace; }
    @media (max-width: 520px) { li a { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: 8px; } }
  </style>`,
};

function page({ title, content }: { readonly title: string; readonly content: Html }): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Guichet</title>
    ${styles}
  </head>
  <body><main>
      ${content}
  </main></body>
</html>
`.html;
}
