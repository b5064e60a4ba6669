/** The style of the gateway's own pages for developers. */
export const pageStyle = `
:root { color-scheme: light dark; --line: #80808066; --background: Canvas; --muted: color-mix(in srgb, CanvasText 6%, Canvas); --strong: #0b57d0 }
@media (prefers-color-scheme: dark) { :root { --strong: #a8c7fa } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 0 auto; padding: 1rem; background: var(--background) }
a { color: var(--strong) }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px }
.notice { margin: 0 0 1rem; padding: 0.5rem 0.75rem; background: var(--muted); border-inline-start: 4px solid var(--strong) }
h1 { line-height: 1.2; margin-block: 0.5rem }
h2 { margin-block: 2.5rem 0.25rem; scroll-margin-top: 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0 }
.wide { overflow-x: auto; margin-block: 0.75rem }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem }
th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-block-end: 1px solid var(--line) }
td { overflow-wrap: break-word; max-width: 40rem }
td:first-child { font-variant-numeric: tabular-nums }
@media (min-width: 40rem) { td:first-child { white-space: nowrap } }
@media (max-width: 40rem) { .wide table { font-size: 0.9rem } }
`;
