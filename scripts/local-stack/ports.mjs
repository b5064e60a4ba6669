import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fail } from './print.mjs';

const defaults = [
  { name: 'web', purpose: 'shop', variable: 'WEB_PORT', port: 3000 },
  { name: 'api', purpose: 'API', variable: 'API_PORT', port: 3001 },
  { name: 'gateway', purpose: 'local payment gateway', variable: 'GATEWAY_PORT', port: 3002 },
  { name: 'playground', purpose: "widget's playground", variable: 'PLAYGROUND_PORT', port: 3003 },
  { name: 'docs', purpose: 'documents', variable: 'DOCS_PORT', port: 3004 },
];

/** The ports of the local stack, from the environment or the defaults. Exits if one is busy or invalid. */
export async function portsFromEnvironment() {
  const ports = {};
  for (const { name, purpose, variable, port: fallback } of defaults) {
    const port = parsePort(variable, fallback);
    if (!(await isFree(port))) {
      fail(`Port ${port}, which the ${purpose} needs, is busy: stop what uses it, or set ${variable} to a free one.`);
    }
    ports[name] = port;
  }
  return ports;
}

function parsePort(variable, fallback) {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  return fail(`${variable} is "${text}", which is no port: set it to a number from 1 to 65535, or leave it unset.`);
}

/** Whether this TCP port is free on both loopback addresses. */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    if ((await tryListen(port, host)) === 'busy') return false;
  }
  return true;
}

const handedOut = new Set();

/**
 * A TCP port that is free, and stays so until it is used: it is below the range from which systems take the
 * ports of connections, and no port is returned twice.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
  }
}

function tryListen(port, host) {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', error => resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'busy' : 'absent'));
    probe.listen(port, host, () => probe.close(() => resolve('free')));
  });
}
