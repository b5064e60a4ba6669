import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import { pageStyle } from '../pages/page-style.ts';
import type { GatewaySettings } from '../settings.ts';

/** Allows only the page's own script; no page may frame it (clickjacking). */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const style = `
.tools { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end }
label { display: inline-flex; flex-direction: column; gap: 0.15rem; max-width: 100% }
label.check { flex-direction: row; align-items: center; gap: 0.4rem; min-height: 2rem }
button, select, input { font: inherit; color: inherit; min-height: 2.5rem; max-width: 100%; padding: 0.3rem 0.7rem; border: 1px solid var(--field); border-radius: 6px; background: var(--background) }
input[type=checkbox] { min-height: 0; width: 1.2rem; height: 1.2rem }
button { background: var(--muted); cursor: pointer }
button.danger { border-color: var(--danger); color: var(--danger) }
td button { white-space: nowrap; min-height: 2rem; margin: 0 0.4rem 0.2rem 0 }
fieldset { border: 1px solid var(--line); border-radius: 6px; margin: 0.75rem 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem }
#status { position: sticky; inset-block-start: 0; min-height: 1.5rem; padding: 0.4rem 0.75rem; background: var(--muted); z-index: 1 }
#status:empty { background: none }
#status[data-kind=problem] { color: var(--danger); font-weight: 600 }
code { overflow-wrap: anywhere }
:root { --field: #767676; --danger: #b3261e }
@media (prefers-color-scheme: dark) { :root { --field: #9a9a9a; --danger: #ffb4ab } }
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Control – local payment gateway</title>
<style>${pageStyle}${style}</style>
<script src="control-page.js" defer></script>
</head>
<body>
<header>
<p class="notice">A local test page. Controls the simulated payment provider on this machine; no money moves.</p>
<h1>Control</h1>
<p><a href="./">Test cards, amounts and accounts</a></p>
<div class="tools">
<label>Merchant <select id="merchant"></select></label>
<button type="button" id="new-merchant">New merchant</button>
<button type="button" id="refresh">Refresh</button>
<button type="button" id="reset" class="danger">Reset this merchant</button>
</div>
</header>
<p id="status" role="status"></p>
<noscript><p>This page requires JavaScript.</p></noscript>
<main>
<section aria-labelledby="settings-title"><h2 id="settings-title">Settings</h2><div id="settings"></div></section>
<section aria-labelledby="transactions-title"><h2 id="transactions-title">Transactions</h2>
<p class="tools"><button type="button" id="settle">Settle all pending</button></p>
<div id="transactions"></div></section>
<section aria-labelledby="faults-title"><h2 id="faults-title">Faults</h2>
<form id="new-fault" class="tools">
<label>Operation <input name="operation" list="operations" value="*" required maxlength="500"></label>
<datalist id="operations"><option value="*"><option value="TokenizeCreditCard"><option value="ClientConfiguration"><option value="sale"><option value="find"><option value="submit_for_settlement"><option value="/web/*"></datalist>
<label>Effect <select name="effect"></select></label>
<label>Times <input name="times" type="number" min="1" max="1000000" value="1" required></label>
<button>Add fault</button>
</form>
<div id="faults"></div></section>
<section aria-labelledby="notifications-title"><h2 id="notifications-title">Webhooks</h2><div id="notifications"></div></section>
<section aria-labelledby="calls-title"><h2 id="calls-title">Recent requests</h2><div id="calls"></div></section>
</main>
</body>
</html>
`;

/** Registers the control page. Its script calls the same API as tests do. */
export function registerControlPage(app: FastifyInstance, settings: GatewaySettings): void {
  app.get('/control', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-cache')
      .send(page),
  );
  serveBuiltFiles(app, '', ['control-page.js'], settings);
}
