import type { Switches } from '../states/switches.ts';
import { switches as allSwitches } from '../states/switches.ts';
import { escapeHtml, page } from './layout.ts';
import { choice, localeField } from './switch-form.ts';

const viewports = ['desktop', 'phone'];
const snippetKinds = [
  ['script', 'Script tag'],
  ['form', 'Form'],
  ['module', 'ES module'],
  ['react', 'React'],
] as const;

/** The live form of all options, with the widget in a frame; its script adds the controls. `docsUrl` is the documents' site. */
export function formPage(switches: Switches, docsUrl: string): string {
  return page({
    title: 'Options',
    path: '/',
    root: `lang="en" data-docs="${escapeHtml(docsUrl)}"`,
    head: '<script defer src="/assets/form-page.js"></script>',
    main: `<h1 class="visually-hidden">Options of the widget</h1>
<div class="workbench">
<section class="settings" aria-labelledby="settings-title">
<div class="section-head"><h2 id="settings-title">Options</h2><button type="button" id="reset">Reset</button></div>
<div class="presets" role="group" aria-label="Start from an example" id="presets"></div>
<label class="search">Search options <input type="search" id="search" autocomplete="off" spellcheck="false"></label>
<p role="status" id="found"></p>
<form id="options" aria-label="Options"></form>
</section>
<section class="preview" aria-labelledby="preview-title">
<div class="section-head"><h2 id="preview-title">Widget</h2><p role="status" id="progress"></p>
<button type="button" id="copy-link">Copy link</button><button type="button" id="reopen">Open again</button></div>
<form class="toolbar" id="switches" aria-label="How the widget is shown">
${segments('viewport', 'Width', viewports)}
${segments('scheme', 'Colours', ['auto', 'light', 'dark'], switches.scheme)}
${allSwitches
  .filter(({ name }) => name !== 'scheme')
  .map(each => choice(each, switches))
  .join('\n')}
${localeField(switches)}
</form>
<form class="toolbar" id="live" aria-label="Change it live">
<strong>Change it live</strong>
<label>Colours <select name="colorScheme"><option value="">as above</option><option>light</option><option>dark</option></select></label>
<label>Locale <input name="locale" size="8" autocomplete="off" spellcheck="false" placeholder="fr_FR"></label>
<label>Amount <input name="amount" size="8" autocomplete="off" inputmode="decimal" pattern="\\d+(\\.\\d+)?" title="A decimal number" placeholder="25.00"></label>
</form>
<div class="stage"><iframe id="frame" title="The widget" allow="payment"></iframe></div>
</section>
<section class="output" aria-labelledby="code-title">
<div class="section-head"><h2 id="code-title">Code</h2>
<form id="kinds">${segments(
      'code',
      'Code for',
      snippetKinds.map(([value]) => value),
      'script',
      new Map(snippetKinds),
    )}</form>
<button type="button" id="copy">Copy</button></div>
<pre id="snippet" tabindex="0" aria-label="Code"></pre>
<div class="section-head"><h2 id="events-title">Events</h2><button type="button" id="clear">Clear</button></div>
<ol id="events" class="log" tabindex="0" aria-labelledby="events-title"></ol>
<div class="section-head"><h2 id="console-title">Console</h2></div>
<ul id="console" class="log" tabindex="0" aria-labelledby="console-title"></ul>
</section>
</div>`,
  });
}

/** A choice of one among few, side by side. */
function segments(
  name: string,
  label: string,
  values: readonly string[],
  current = values[0],
  texts: ReadonlyMap<string, string> = new Map(),
): string {
  const inputs = values.map(
    value =>
      `<label><input type="radio" name="${name}" value="${value}"${value === current ? ' checked' : ''}><span>${texts.get(value) ?? capitalized(value)}</span></label>`,
  );
  return `<fieldset class="segments"><legend>${label}</legend>${inputs.join('')}</fieldset>`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
