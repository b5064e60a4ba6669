import type { FastifyReply } from 'fastify';
import { attribute, dataScript, escapeHtml } from '../wire/html.ts';

/** Content and controls of an approval page, for every wallet and the bank. */
export type Approval = {
  readonly title: string;
  /** Marks the page as a test. */
  readonly notice: string;
  /** A sentence below the title. */
  readonly lead?: string;
  /** A sentence that screen readers announce. */
  readonly status?: string;
  /** The lines of the bill. */
  readonly bill?: readonly BillLine[];
  readonly form?: ApprovalForm;
};

/** One line of a bill. A script finds the value by the id. */
export type BillLine = { readonly term: string; readonly value: string; readonly id?: string };

/** The form in which the buyer decides. Without a script it is posted to its own URL. */
export type ApprovalForm = {
  /** The buttons stay disabled until the page's script listens. */
  readonly isScripted?: boolean;
  /** Where the form is posted to. Default: the page's own URL. */
  readonly action?: string;
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  readonly choices?: readonly Choice[];
  /** A field for a coupon; hidden until the script shows it. Its button has the outcome `coupon`. */
  readonly coupon?: { readonly label: string; readonly apply: string };
  /** A code to type, with the text beside its label. */
  readonly code?: { readonly label: string; readonly hint: string };
  /** The error of the last submission. */
  readonly problem?: string;
  readonly buttons: readonly ApprovalButton[];
  /** Outcomes that exist only for tests. */
  readonly others?: { readonly summary: string; readonly buttons: readonly ApprovalButton[] };
};

/** A group of options, of which the buyer chooses one. One without options is hidden until the script fills it. */
export type Choice = { readonly name: string; readonly legend: string; readonly options: readonly Option[] };

/** One option; its data are for the script. */
export type Option = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Default: the first option of the group. */
  readonly isChosen?: boolean;
  readonly data?: Readonly<Record<string, string>>;
};

/** A button and the outcome that it stands for. */
type ApprovalButton = {
  readonly outcome: string;
  readonly label: string;
  /** Default: false. */
  readonly isMain?: boolean;
  readonly data?: Readonly<Record<string, string>>;
};

/** Layout and head of the document around the content. */
export type ApprovalDocument = {
  readonly content: string;
  readonly title: string;
  /** Light in every colour scheme, as the bank's is, like the box around its frame. Default: false. */
  readonly isLight?: boolean;
  /** Default: `en`. */
  readonly lang?: string;
  /** `sheet` covers the shop's page, `see-through` without its own colour scheme. Default: `page`. */
  readonly layout?: 'page' | 'sheet' | 'see-through';
  /** The path from the document to its style and script. Default: the same folder. */
  readonly base?: string;
  readonly scripts?: readonly string[];
  /** Passed to the script. */
  readonly data?: unknown;
};

/** Renders a document around the content. It loads only the files beside it. */
export function approvalDocument(page: ApprovalDocument): string {
  const { content, title, isLight = false, lang = 'en', layout = 'page', base = '', scripts = [], data } = page;
  const isDialog = layout !== 'page';
  return `<!doctype html>
<html lang="${lang}"${isLight ? ' data-scheme="light"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${layout === 'see-through' ? '' : `<meta name="color-scheme" content="${isLight ? 'light' : 'light dark'}">`}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href=${attribute(`${base}approval.css`)}>
${scripts.map(name => `<script src=${attribute(base + name)} defer></script>`).join('\n')}
</head>
<body class="${isDialog ? 'covers' : ''}">
${isDialog ? '<div class="approval" role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1">' : '<main class="approval">'}
${content}
${isDialog ? '</div>' : '</main>'}
${data === undefined ? '' : dataScript('approval-data', data)}
</body>
</html>
`;
}

/** Renders the content and controls. `after` is appended markup. */
export function approvalContent({ title, notice, lead, status, bill = [], form }: Approval, after = ''): string {
  return `<p class="notice">${escapeHtml(notice)}</p>
<div class="content">
<h1 id="title" tabindex="-1">${escapeHtml(title)}</h1>
${lead === undefined ? '' : `<p class="lead">${escapeHtml(lead)}</p>`}
${status === undefined ? '' : `<p id="message" role="status">${escapeHtml(status)}</p>`}
${bill.length === 0 ? '' : `<dl>\n${bill.map(billLine).join('\n')}\n</dl>`}
${form ? formHtml(form) : ''}
${after}
</div>`;
}

function billLine({ term, value, id }: BillLine): string {
  const name = id === undefined ? '' : ` id="${id}"`;
  return `<div><dt>${escapeHtml(term)}</dt><dd${name}>${escapeHtml(value)}</dd></div>`;
}

function formHtml(form: ApprovalForm): string {
  const { isScripted = false, action, hidden = {}, choices = [], coupon, code, problem = '', buttons, others } = form;
  const write = (button: ApprovalButton) => buttonHtml(button, isScripted);
  const hiddenFields = Object.entries(hidden).filter((field): field is [string, string] => field[1] !== undefined);
  return `<form method="post"${action === undefined ? '' : ` action=${attribute(action)}`} autocomplete="off">
${hiddenFields.map(([name, value]) => `<input type="hidden" name="${name}" value=${attribute(value)}>`).join('\n')}
${choices.map(choiceHtml).join('\n')}
${coupon ? couponHtml(coupon, isScripted) : ''}
${code ? codeHtml(code, problem !== '') : ''}
<p id="problem" role="alert">${escapeHtml(problem)}</p>
${buttons.map(write).join('\n')}
${others ? `<details>\n<summary>${escapeHtml(others.summary)}</summary>\n${others.buttons.map(write).join('\n')}\n</details>` : ''}
</form>`;
}

function choiceHtml({ name, legend, options }: Choice): string {
  const chosen = options.find(({ isChosen }) => isChosen) ?? options[0];
  return `<fieldset data-choice="${name}"${options.length === 0 ? ' hidden' : ''}>
<legend>${escapeHtml(legend)}</legend>
${options.map(option => optionHtml(name, option, option === chosen)).join('\n')}
</fieldset>`;
}

function optionHtml(name: string, { value, label, hint, data }: Option, isChosen: boolean): string {
  const note = hint === undefined ? '' : `<small>${escapeHtml(hint)}</small>`;
  return `<label><input type="radio" name="${name}" value=${attribute(value)}${dataset(data)}${isChosen ? ' checked' : ''}><span>${escapeHtml(label)}${note}</span></label>`;
}

function couponHtml({ label, apply }: NonNullable<ApprovalForm['coupon']>, isDisabled: boolean): string {
  return `<div id="coupon" hidden><label class="code" for="coupon-code">${escapeHtml(label)}</label>
<input id="coupon-code" name="coupon" autocomplete="off">
${buttonHtml({ outcome: 'coupon', label: apply }, isDisabled)}</div>`;
}

function codeHtml({ label, hint }: NonNullable<ApprovalForm['code']>, isWrong: boolean): string {
  const invalid = isWrong ? ' aria-invalid="true" aria-errormessage="problem"' : '';
  return `<label class="code" for="code">${escapeHtml(label)}<small>${escapeHtml(hint)}</small></label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${invalid}>`;
}

function buttonHtml({ outcome, label, isMain = false, data }: ApprovalButton, isDisabled: boolean): string {
  return `<button name="outcome" value=${attribute(outcome)}${dataset(data)}${isMain ? ' class="main"' : ''}${isDisabled ? ' disabled' : ''}>${escapeHtml(label)}</button>`;
}

function dataset(data: Readonly<Record<string, string>> = {}): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}=${attribute(value)}`)
    .join('');
}

/** The page loads only its own files. Any shop may frame it; `data:` is for its empty icon. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'";

/** Sends an approval page. */
export function sendApprovalPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
