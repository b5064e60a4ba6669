import { writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { must } from './build.mjs';

/** The subnet of compose.yaml: the API trusts the proxy by it. */
const subnet = '172.30.7';
const bridge = 'guichet0';

/**
 * A network of its own for every service, joined by a bridge, as compose makes it. Returns each service's namespace and
 * address, and the file that resolves their names.
 */
export function openNetwork(names, folder) {
  closeNetwork(names);
  ip('link', 'add', 'name', bridge, 'type', 'bridge');
  ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const hosts = names.map((name, index) => ({
    name,
    namespace: namespaceOf(name),
    address: `${subnet}.${index + 10}`,
  }));
  for (const { namespace, address } of hosts) {
    const outside = `g-${address.split('.').at(-1)}`;
    ip('netns', 'add', namespace);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', outside, 'master', bridge, 'up');
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
  const hostsFile = join(folder, 'hosts');
  const lines = hosts.map(({ name, address }) => `${address} ${name}\n`);
  writeFileSync(hostsFile, `127.0.0.1 localhost\n${lines.join('')}`);
  return { hostsFile, addresses: Object.fromEntries(hosts.map(host => [host.name, host.address])) };
}

/** Removes the namespaces and the bridge; those of a run that was killed too. */
export function closeNetwork(names) {
  const existing = must('ip', ['netns', 'list'])
    .split('\n')
    .map(line => line.split(' ')[0]);
  for (const namespace of names.map(namespaceOf)) if (existing.includes(namespace)) ip('netns', 'del', namespace);
  if (must('ip', ['-o', 'link', 'show', 'type', 'bridge']).includes(`${bridge}:`)) ip('link', 'del', bridge);
}

/** The name of a service's network namespace. */
export function namespaceOf(name) {
  return `guichet-${name}`;
}

/** Passes connections to a port of this machine on to a service, as a published port of compose does. */
export function publish(port, address) {
  const server = createServer(client => {
    const service = createConnection(port, address);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(() => server.close())));
}

function ip(...args) {
  return must('ip', args);
}
