import { type PlaygroundState, states } from '../states/states.ts';
import type { Switches } from '../states/switches.ts';
import { escapeHtml, page, widgetScripts } from './layout.ts';
import { queryOf, rootAttributes, switchForm } from './switch-form.ts';

/** The list of all states, by view. */
export function statesPage(switches: Switches): string {
  const views = [...new Set(states.map(({ view }) => view))];
  const sections = views.map(view => {
    const items = states.filter(state => state.view === view).map(state => `<li>${link(state, switches)}</li>`);
    return `<section aria-labelledby="view-${view}"><h2 id="view-${view}"><code>${view}</code></h2><ul>${items.join('')}</ul></section>`;
  });
  return page({
    title: 'States',
    path: '/states',
    root: rootAttributes(switches),
    main: `<div dir="ltr" lang="en"><h1>States of the widget</h1>
<p>Each state of each view is a page. The switches hold for all links below.</p>
${switchForm(switches, 'Set')}
<div class="views">${sections.join('\n')}</div></div>`,
  });
}

function link({ id, title, needsHttps }: PlaygroundState, switches: Switches): string {
  const note = needsHttps ? ' <small>only over https</small>' : '';
  return `<a href="/states/${id}?${escapeHtml(queryOf(switches))}">${escapeHtml(title)}</a>${note}`;
}

/** The page of one state; its script brings the widget into the state. */
export function statePage(state: PlaygroundState, switches: Switches, isSecure: boolean): string {
  const index = states.indexOf(state);
  const neighbours = [states[index - 1], states[index + 1]].flatMap(next => (next ? [link(next, switches)] : []));
  return page({
    title: state.title,
    path: '/states',
    root: rootAttributes(switches),
    head: `<script type="application/json" id="state">${json({ ...state, switches })}</script>
${widgetScripts(isSecure, '/assets/state-page.js')}`,
    main: `<div dir="ltr" lang="en"><h1>${escapeHtml(state.title)}</h1>
${switchForm(switches, 'Open again')}
<p role="status" id="progress"></p></div>
<div id="payment" class="widget"></div>
<nav class="neighbours" aria-label="Other states" dir="ltr" lang="en">${neighbours.join(' · ')}</nav>`,
  });
}

/** JSON inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
