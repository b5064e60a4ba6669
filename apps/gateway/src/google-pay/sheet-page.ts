import type { GooglePayFailure, WalletCard } from '@guichet/testkit';
import { walletNetwork } from '../wallets/networks.ts';
import { escapeHtml } from '../wire/html.ts';

/** The sheet over the shop's page in which somebody chooses a card. Its script shows what the page's request allows. */
export function sheetPage(cards: readonly WalletCard[], failures: readonly GooglePayFailure[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Google Pay – local stand-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="google-pay-sheet.css">
<script src="google-pay-sheet.js" defer></script>
</head>
<body>
<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="title">
<p class="notice">Local test page. It only plays Google Pay; no money moves.</p>
<form>
<h1 id="title" tabindex="-1">Google Pay</h1>
<dl>
<div><dt>To</dt><dd id="merchant"></dd></div>
<div><dt>Total</dt><dd id="total"></dd></div>
</dl>
<fieldset id="cards">
<legend>Card</legend>
${cards.map(cardChoice).join('\n')}
</fieldset>
<fieldset id="kinds">
<legend>What the shop gets</legend>
<label id="kind-device"><input type="radio" name="kind" value="device"><span>A number made for this device<small>network token</small></span></label>
<label id="kind-card"><input type="radio" name="kind" value="card"><span>The number of the card itself</span></label>
</fieldset>
<p id="problem" role="alert"></p>
<button class="main" type="submit">Pay</button>
<button class="plain" type="button" id="cancel">Cancel</button>
<details>
<summary>Play a failure of Google Pay</summary>
${failures.map(failureButton).join('\n')}
</details>
</form>
</div>
</body>
</html>
`;
}

function cardChoice({ id, brand, last4, note }: WalletCard): string {
  const { legacy, label } = walletNetwork(brand);
  const text = `${escapeHtml(label)} ending in ${escapeHtml(last4)}<small>${escapeHtml(note)}</small>`;
  const data = `data-network="${escapeHtml(legacy.toUpperCase())}" data-last4="${escapeHtml(last4)}"`;
  return `<label><input type="radio" name="card" value="${escapeHtml(id)}" ${data}><span>${text}</span></label>`;
}

function failureButton({ statusCode, statusMessage }: GooglePayFailure): string {
  const text = `${escapeHtml(statusMessage)} (${escapeHtml(statusCode)})`;
  return `<button class="plain" type="button" data-status-code="${escapeHtml(statusCode)}" data-status-message="${escapeHtml(statusMessage)}">${text}</button>`;
}
