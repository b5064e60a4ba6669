/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** The parts of a page. */
export type Page = {
  readonly title: string;
  readonly path: string;
  /** The attributes of `<html>`. */
  readonly root?: string;
  readonly head?: string;
  readonly main: string;
};

const links = [
  ['/', 'Options'],
  ['/states', 'States'],
  ['/merchant', 'Merchant'],
  ['/cards', 'Test cards'],
  ['/docs', 'Documents'],
] as const;

/** A page with the navigation. */
export function page({ title, path, root = 'lang="en"', head = '', main }: Page): string {
  const items = links.map(
    ([href, text]) => `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${text}</a></li>`,
  );
  return `<!doctype html>
<html ${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/playground.css">
<title>${escapeHtml(title)} · Widget playground</title>
${head}
</head>
<body>
<header dir="ltr" lang="en"><p>Widget playground</p><nav aria-label="Pages"><ul>${items.join('')}</ul></nav></header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** The scripts of a page with the widget. Over https the browser resolves the payment hosts itself. */
export function widgetScripts(isSecure: boolean, script: string): string {
  const sources = [...(isSecure ? ['/apple-pay-session.js'] : ['/local-gateway.js']), '/dropin/dropin.js', script];
  return sources.map(src => `<script defer src="${src}"></script>`).join('\n');
}
