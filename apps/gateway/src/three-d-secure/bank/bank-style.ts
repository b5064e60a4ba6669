/** How the bank's page looks. It must be readable in a window of 250 by 400 pixels, the smallest of the protocol. */
export const bankStyle = `:root { color-scheme: light dark; --ink: #14202e; --paper: #fff; --quiet: #52606d; --line: #b8c2cc; --accent: #0b5394; --on-accent: #fff; --bad: #a61b1b; --mark: #fff3c4; --on-mark: #513c06 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --paper: #16202b; --quiet: #a9b6c3; --line: #51606f; --accent: #8ec5ff; --on-accent: #0a1622; --bad: #ff9d9d; --mark: #4a3a0c; --on-mark: #ffe9a8 } }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 26rem; margin: 0 auto; padding: 0.75rem 1rem 1.25rem }
.mark { margin: 0 -0.25rem; padding: 0.3rem 0.5rem; border-radius: 4px; font-size: 0.85rem; background: var(--mark); color: var(--on-mark) }
h1 { font-size: 1.25rem; margin: 0.75rem 0 0.5rem }
dl { margin: 0 0 0.75rem }
dl div { display: flex; gap: 0.75rem; justify-content: space-between; padding: 0.2rem 0; border-block-end: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600 }
label span { display: block; font-weight: 400; color: var(--quiet) }
input { width: 100%; margin-block-start: 0.3rem; padding: 0.5rem 0.6rem; font: inherit; font-size: 1.1rem; letter-spacing: 0.15em; color: inherit; background: transparent; border: 1px solid var(--quiet); border-radius: 4px }
[aria-invalid] { border-color: var(--bad) }
#problem { min-height: 1.45em; margin: 0.35rem 0 0.5rem; color: var(--bad) }
button { width: 100%; padding: 0.55rem 0.75rem; font: inherit; color: var(--accent); background: transparent; border: 1px solid var(--accent); border-radius: 4px; cursor: pointer }
.first { font-weight: 600; color: var(--on-accent); background: var(--accent) }
fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr)); gap: 0.5rem; margin: 0.75rem 0 0; padding: 0; border: 0 }
legend { margin-block-end: 0.3rem; padding: 0; font-size: 0.9rem; color: var(--quiet) }
fieldset button { padding: 0.45rem 0.25rem; font-size: 0.9rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;
