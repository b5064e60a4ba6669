import { escapeHtml } from '../wire/html.ts';

/** The frame that covers the shop's page on a desktop and shows a code to scan. It draws itself by `data-state`. */
export function desktopFrame(phonePage: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay with Venmo – local stand-in</title>
<link rel="stylesheet" href="venmo-desktop-frame.css">
<script src="venmo-desktop-frame.js" defer></script>
</head>
<body data-state="waiting" data-phone-page="${escapeHtml(phonePage)}">
<div class="dialog" role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="message" tabindex="-1">
<p class="notice">Local test page. No money moves.</p>
<h1 id="title">Pay with Venmo</h1>
<p id="message" role="status"></p>
<div id="code"></div>
<p id="phone"><a target="_blank" rel="noopener">Play the phone on this machine</a></p>
<button id="again" type="button">Get a new code</button>
<button id="close" type="button">Cancel</button>
</div>
</body>
</html>
`;
}
