import { escapeHtml } from '../wire/html.ts';

/** A page of the app that is played here. Its style and scripts lie beside it, so it works under any prefix. */
export function venmoPage(title: string, content: string, scripts: readonly string[] = []): string {
  const scriptTags = scripts.map(name => `<script src="${escapeHtml(name)}" defer></script>\n`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – local Venmo stand-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="venmo-page.css">
${scriptTags}</head>
<body>
<header class="notice">Local test page. It only plays the Venmo app; no money moves.</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
