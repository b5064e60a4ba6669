/** The look of the sheet. It lives in a shadow tree, so it neither reaches the page nor is reached by it. */
export const sheetStyle = `
:host { all: initial; color-scheme: light dark; }
dialog {
  --surface: #fff; --text: #1c2126; --quiet: #525c66; --line: #c9d0d6; --accent: #1c2126; --on-accent: #fff;
  --problem: #a3201d; --notice: #fff3c9; --on-notice: #4a3800; --focus: #1b5fc1;
  box-sizing: border-box; width: 100%; max-width: 28rem; max-height: 100vh; margin: auto auto 0; padding: 0; border: 0;
  border-radius: 1rem 1rem 0 0; overflow: auto; background: var(--surface); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
dialog::backdrop { background: rgb(20 24 28 / 60%); }
@media (prefers-color-scheme: dark) {
  dialog {
    --surface: #1c2228; --text: #e9edf1; --quiet: #a9b4be; --line: #414b55; --accent: #e9edf1; --on-accent: #14191d;
    --problem: #ff9d96; --notice: #3d3210; --on-notice: #ffe9a3; --focus: #8ab8f8;
  }
}
@media (width >= 40rem) { dialog { margin: auto; border-radius: 1rem; } }
.notice { margin: 0; padding: 0.5rem 1rem; background: var(--notice); color: var(--on-notice); font-size: 0.875rem; text-align: center; }
form { padding: 1rem 1.25rem 1.25rem; }
h1 { margin: 0; font-size: 1.25rem; }
.total { display: flex; justify-content: space-between; gap: 1rem; margin: 0.5rem 0 1rem; }
.total span { overflow-wrap: anywhere; }
fieldset { margin: 0 0 0.75rem; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: flex; gap: 0.75rem; align-items: start; padding-block: 0.375rem; }
input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; accent-color: var(--focus); }
small { display: block; color: var(--quiet); font-size: 0.875rem; }
.status { min-height: 1.5em; margin: 0; color: var(--quiet); }
.status.problem { color: var(--problem); }
button {
  display: block; width: 100%; min-height: 2.75rem; margin-block-start: 0.5rem; padding: 0.5rem 1rem;
  border: 1px solid var(--line); border-radius: 0.75rem; background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.main:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
