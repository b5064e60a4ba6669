import type { EmailBlock, EmailContent, EmailHeader, EmailRow, EmailTicket, Frame } from './email-content.ts';
import { type Html, html } from './html.ts';

// Mail programs support little CSS: hence one column, tables and inline styles. The style sheet and the classes are
// only for the dark colours, in programs that support style sheets.

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const body = `${font};font-size:17px;line-height:26px;color:#16153a`;
const small = `${font};font-size:16px;line-height:24px;color:#524f78`;
const line = 'border-bottom:1px solid #d8d6e8';

const styles: Html = {
  html: `<style>
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    a { word-break: break-all; }
    @media (prefers-color-scheme: dark) {
      .page { background: #0d0c20 !important; }
      .card { background: #191838 !important; }
      .text { color: #f2f1fc !important; }
      .soft { color: #b7b4d8 !important; }
      .link { color: #b9b5ff !important; }
      .line { border-color: #35335f !important; }
    }
  </style>`,
};

/** Renders an email as HTML for mail programs: readable on a phone, in dark mode, and without images. */
export function emailHtml(content: EmailContent, frame: Frame): string {
  const page = html`<!doctype html>
<html lang="${frame.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${content.subject}</title>
    ${styles}
  </head>
  <body class="page" style="margin:0;padding:0;background:#f3f3fa">
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f3fa">
      <tr><td align="center" style="padding:24px 12px">
        <table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
          <tr><td bgcolor="#1f1d5c" style="padding:18px 24px;background:#1f1d5c;${font};font-size:20px;line-height:28px;font-weight:700;color:#ffffff">Guichet</td></tr>
          ${frame.header === undefined ? undefined : headerHtml(frame.header)}
          <tr><td class="text" style="padding:28px 24px 8px;${body}">
            <h1 class="text" style="margin:0 0 20px;${font};font-size:26px;line-height:32px;font-weight:700;color:#16153a">${content.heading}</h1>
            <p class="text" style="margin:0 0 16px;${body}">${frame.greeting}</p>
            ${content.blocks.map(block => blockHtml(block, frame))}
          </td></tr>
          <tr><td class="soft" style="padding:16px 24px 28px;${small}">
            <p class="soft" style="margin:0 0 8px;${small}">${frame.signature}<br><a class="link" href="${frame.home}" style="color:#3530a8">${frame.home}</a></p>
            <p class="soft" style="margin:0;${small}">${frame.footer}</p>
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`;
  return page.html;
}

function blockHtml(block: EmailBlock, frame: Frame): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="text" style="margin:0 0 16px;${body}">${block.text}</p>`;
    case 'link':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
              <td bgcolor="#ffb81c" style="border-radius:8px;background:#ffb81c"><a href="${block.address}" style="display:inline-block;padding:14px 24px;${font};font-size:17px;line-height:22px;font-weight:700;color:#1b1748;text-decoration:none">${block.label}</a></td>
            </tr></table>
            <p class="soft" style="margin:0 0 24px;${small}">${frame.spelledOut}<br><a class="link" href="${block.address}" style="color:#3530a8;word-break:break-all">${block.address}</a></p>`;
    case 'rows':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${block.rows.map(rowHtml)}</table>`;
    case 'tickets':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${block.tickets.map(ticketHtml)}</table>`;
  }
}

function headerHtml({ cid, width, height }: EmailHeader): Html {
  const shownHeight = Math.round((height * 600) / width);
  return html`<tr><td><img src="cid:${cid}" alt="" width="600" height="${shownHeight}" style="display:block;width:100%;height:auto;border:0"></td></tr>`;
}

/** White in both schemes: scanners expect a dark code on light. */
function ticketHtml({ label, event, code, cid, alt }: EmailTicket): Html {
  return html`<tr><td align="center" style="padding:0 0 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
              <td align="center" bgcolor="#ffffff" style="padding:16px;border:1px solid #d8d6e8;border-radius:12px;background:#ffffff;${font};font-size:16px;line-height:24px;color:#524f78">
                <img src="cid:${cid}" alt="${alt}" width="228" height="228" style="display:block;border:0">
                <span style="font-family:Menlo,Consolas,monospace;font-size:24px;line-height:36px;font-weight:700;color:#16153a">${code}</span>
                <br>${label}<br><span style="font-weight:700;color:#16153a">${event}</span>
              </td>
            </tr></table></td></tr>`;
}

function rowHtml({ label, details = [], value, strong }: EmailRow): Html {
  const weight = strong === true ? ';font-weight:700' : '';
  const notes = details.map(detail => html`<br><span class="soft" style="${small};font-weight:400">${detail}</span>`);
  const cell = `padding:12px 0;${line};${body}${weight}`;
  if (value === '') return html`<tr><td class="text line" colspan="2" style="${cell}">${label}${notes}</td></tr>`;
  return html`<tr>
              <td class="text line" valign="top" style="${cell}">${label}${notes}</td>
              <td class="text line" valign="top" align="right" style="${cell};padding-left:16px">${value}</td>
            </tr>`;
}
