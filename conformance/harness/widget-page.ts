/** What a merchant's page holds: the provider's script, and places for widgets. */
export function widgetPage(gatewayScript: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A shop</title>
    <link rel="icon" href="data:,">
    ${gatewayScript}
    <script src="/provider/braintree-web-drop-in/dist/browser/dropin.js"></script>
  </head>
  <body>
    <main><h1>Pay</h1><div id="payment"></div><div id="second"></div></main>
  </body>
</html>`;
}
