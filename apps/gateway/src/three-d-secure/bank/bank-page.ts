import { brandNames } from '../../state/card.ts';
import { escapeHtml } from '../../wire/html.ts';
import type { Authentication } from '../authentication.ts';

/** The older flow's way back: where the bank's answer is posted to, and a mark that goes with it. */
export type ReturnAddress = { readonly termUrl: string; readonly md: string };

/** The page on which a buyer answers the bank. `problem` is what was wrong with the last answer. */
export function bankPage(authentication: Authentication, back: ReturnAddress | undefined, problem?: string): string {
  const { id, card, code } = authentication;
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-errormessage="problem"';
  return page(
    'Confirm your payment',
    `<p class="mark">Local test page. No bank is asked, and no money moves.</p>
<h1>Confirm your payment</h1>
<dl>
<div><dt>Shop</dt><dd>${escapeHtml(authentication.merchantName)}</dd></div>
<div><dt>Amount</dt><dd>${escapeHtml(`${authentication.amount} ${authentication.currency}`)}</dd></div>
<div><dt>Card</dt><dd>${escapeHtml(`${brandNames(card.brand).legacy} ending in ${card.last4}`)}</dd></div>
</dl>
<form method="post" action="decision" autocomplete="off">
${hidden({ id, termUrl: back?.termUrl, md: back?.md })}
<label for="code">Code <span>Your phone would show ${escapeHtml(code)}.</span></label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${invalid}>
<p id="problem" role="alert">${problem === undefined ? '' : escapeHtml(problem)}</p>
<button name="ending" value="approved" class="first">Confirm</button>
<fieldset>
<legend>Or try another ending</legend>
<button name="ending" value="declined">Answer wrongly</button>
<button name="ending" value="cancelled">Cancel</button>
<button name="ending" value="timed-out">Let it time out</button>
</fieldset>
</form>`,
  );
}

/** The page after the answer. Its script tells the page around it, which fetches the result itself. */
export function answeredPage({ id }: Authentication): string {
  return page(
    'Thank you',
    `<p class="mark">Local test page.</p>
<h1>Thank you</h1>
<p role="status" data-answered="${escapeHtml(id)}">Going back to the shop…</p>`,
  );
}

/** The page after the answer in the older flow: it posts the bank's answer on, by itself where scripts run. */
export function returnPage({ termUrl, md }: ReturnAddress, answer: string): string {
  return page(
    'Thank you',
    `<p class="mark">Local test page.</p>
<h1>Thank you</h1>
<form method="post" action="${escapeHtml(termUrl)}" data-sent-at-once>
${hidden({ PaRes: answer, MD: md })}
<button class="first">Go back to the shop</button>
</form>`,
  );
}

/** The page for an authentication that nobody knows. */
export function unknownPage(): string {
  return page(
    'Nothing to confirm',
    `<p class="mark">Local test page.</p>
<h1>Nothing to confirm</h1>
<p>This payment is not known here, or was confirmed already.</p>`,
  );
}

function hidden(fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields)
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="bank-page.css">
<script src="bank-page.js" defer></script>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
