import type { Switches } from '../states/switches.ts';
import { widgetScripts } from './layout.ts';
import { rootAttributes } from './switch-form.ts';

/** Only the widget and a Pay button, for the frames of the playground and of the documents. Its options are in the fragment. */
export function embedPage(switches: Switches, isSecure: boolean): string {
  return `<!doctype html>
<html ${rootAttributes(switches)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/playground.css">
<title>Widget</title>
<link id="own-stylesheet" rel="stylesheet" href="/dropin/dropin.css" disabled>
${widgetScripts(isSecure, '/assets/embed-page.js')}
</head>
<body class="embed">
<main>
<div id="payment"></div>
<button type="button" id="request">Pay</button>
<p role="status" id="result"></p>
</main>
</body>
</html>
`;
}
