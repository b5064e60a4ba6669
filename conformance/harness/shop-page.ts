/** A merchant's page: the gateway's script, files of the provider's published packages, and its own content. */
export function shopPage(gatewayScript: string, providerFiles: readonly string[], content: string): string {
  const scripts = providerFiles.map(path => `<script src="/provider/${path}"></script>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A shop</title>
    <link rel="icon" href="data:,">
    ${[gatewayScript, ...scripts].join('\n    ')}
  </head>
  <body><main><h1>Pay</h1>${content}</main></body>
</html>`;
}
