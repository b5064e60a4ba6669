// Renders the checkout on the server and hydrates it in the browser: the widget must survive both.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Checkout } from './checkout.mjs';

const types = { '.js': 'text/javascript', '.css': 'text/css' };

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const type = types[extname(pathname)];
  if (type) {
    const file = await readFile(join(import.meta.dirname, 'dist', pathname)).catch(() => null);
    return response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file);
  }
  const authorization = searchParams.get('authorization') ?? '';
  const markup = renderToString(createElement(StrictMode, null, createElement(Checkout, { authorization })));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <title>A shop rendered on a server</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/client.js"></script>
  </head>
  <body><div id="root" data-authorization="${authorization.replaceAll('"', '&quot;')}">${markup}</div></body>
</html>`);
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://localhost:${server.address().port}\n`));
