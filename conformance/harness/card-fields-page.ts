import type { FormOptions } from './card-fields-form.ts';

/** A merchant's form: a container and a label for every field, with other inputs before, between and after them. */
export function cardFieldsPage(gatewayScript: string, { fields, head = '', direction = 'ltr' }: FormOptions): string {
  const places = Object.keys(fields).map(
    key => `<label for="${key}">${key}</label><div class="place" id="${key}"></div>`,
  );
  return `<!doctype html>
<html lang="en" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A shop's own form</title>
    <link rel="icon" href="data:,">
    <style>
      .place { box-sizing: border-box; height: 44px; max-width: 320px; border: 1px solid #666; padding: 0 8px; }
    </style>
    ${head}
    ${gatewayScript}
    <script src="/provider/braintree-web/dist/browser/client.js"></script>
    <script src="/provider/braintree-web/dist/browser/hosted-fields.js"></script>
  </head>
  <body>
    <main>
      <h1>Pay</h1>
      <form>
        <label>Email <input id="first"></label>
        ${places.join('\n        ')}
        <label>Voucher <input id="last"></label>
        <button type="button">Pay</button>
      </form>
    </main>
  </body>
</html>`;
}
