import type { Switches } from '../states/switches.ts';
import { page, widgetScripts } from './layout.ts';
import { rootAttributes } from './switch-form.ts';

/** A merchant's checkout: a cart that changes while the shopper pays, a theme switch, and the widget with most of what it has. */
export function merchantPage(switches: Switches, isSecure: boolean): string {
  return page({
    title: 'A merchant’s page',
    path: '/merchant',
    root: rootAttributes(switches),
    head: widgetScripts(isSecure, '/assets/merchant-page.js'),
    main: `<h1>Checkout</h1>
<section class="cart" aria-labelledby="cart-title"><h2 id="cart-title">Your tickets</h2>
<p><button type="button" id="fewer" aria-label="One ticket fewer">−</button>
<output id="tickets">2</output> tickets
<button type="button" id="more" aria-label="One ticket more">+</button></p>
<p>Total: <strong id="total"></strong></p>
<label>Theme <select id="theme"><option value="light">Light</option><option value="dark">Dark</option><option value="forest">Forest</option></select></label>
</section>
<div id="payment" class="widget"></div>
<p><button type="button" id="pay" disabled>Pay</button></p>
<p role="status" id="result"></p>`,
  });
}
