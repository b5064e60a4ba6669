import type { Switches } from '../states/switches.ts';
import { page, widgetScripts } from './layout.ts';
import { rootAttributes, switchForm } from './switch-form.ts';

/** The live form of all options; its script adds the controls. */
export function formPage(switches: Switches, isSecure: boolean): string {
  return page({
    title: 'Options',
    path: '/',
    root: rootAttributes(switches),
    head: `<link id="own-stylesheet" rel="stylesheet" href="/dropin/dropin.css" disabled>
${widgetScripts(isSecure, '/assets/form-page.js')}`,
    main: `<div dir="ltr" lang="en"><h1>Options of the widget</h1>
${switchForm(switches, 'Open again')}</div>
<div class="columns">
<form id="options" aria-label="Options" dir="ltr" lang="en"></form>
<div>
<section aria-label="Widget"><p role="status" id="progress" dir="ltr" lang="en"></p><div id="payment" class="widget"></div>
<p><button type="button" id="request">Request the payment method</button></p></section>
<section aria-labelledby="result-title" dir="ltr" lang="en"><h2 id="result-title">Result</h2><pre id="result" tabindex="0" aria-label="Result">None yet.</pre></section>
<section aria-labelledby="console-title" dir="ltr" lang="en"><h2 id="console-title">Console</h2><ul id="console"></ul></section>
<section aria-labelledby="snippet-title" dir="ltr" lang="en"><h2 id="snippet-title">Snippet</h2>
<label>For <select id="snippet-kind"><option value="script">a script tag</option><option value="module">an ES module</option><option value="react">React</option></select></label>
<pre id="snippet" tabindex="0" aria-label="Snippet"></pre></section>
<section aria-labelledby="events-title" dir="ltr" lang="en"><h2 id="events-title">Events</h2><ol id="events" reversed></ol></section>
</div>
</div>`,
  });
}
