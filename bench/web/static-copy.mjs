import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';

/**
 * The baseline: the same pages as files, without scripts. Everything is in memory and compressed before it is asked for.
 * Its only work is to send bytes.
 */
export async function openStaticCopy(shopUrl, paths) {
  const app = fastify({ forceCloseConnections: true });
  const kept = new Map();
  for (const path of paths) kept.set(path, await readRendered(shopUrl + path));
  app.get('/*', async ({ url }, reply) => {
    const file = kept.get(url) ?? (await read(shopUrl + url));
    kept.set(url, file);
    return reply.headers(file.headers).send(file.body);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

/** How often a page is asked for, a second apart, until the server has rendered it. */
const tries = 60;

/**
 * A page that the server has rendered. When the API is slow, as it is right after its start, the shop sends the page
 * without content for the browser to render, and a copy of that without scripts would stay empty.
 */
async function readRendered(url) {
  for (let tried = 0; tried < tries; tried += 1) {
    const html = await (await fetch(url)).text();
    if (!html.includes('<div id="root"></div>')) return compressed('text/html; charset=utf-8', withoutScripts(html));
    await pause(1_000);
  }
  throw new Error(`The shop did not render ${url} within ${tries} tries.`);
}

function withoutScripts(html) {
  return html.replaceAll(/<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
}

async function read(url) {
  const reply = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*', 'accept-encoding': 'identity' } });
  const type = reply.headers.get('content-type') ?? '';
  if (/text|svg/.test(type)) return compressed(type, await reply.text());
  return { headers: headersOf(type), body: Buffer.from(await reply.arrayBuffer()) };
}

function compressed(type, text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { headers: { ...headersOf(type), 'content-encoding': 'br' }, body: brotliCompressSync(text, { params }) };
}

function headersOf(type) {
  return { 'content-type': type, 'cache-control': 'no-cache' };
}
