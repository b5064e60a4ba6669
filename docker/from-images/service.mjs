import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountImage } from './build.mjs';
import { namespaceOf } from './network.mjs';

const enter = join(import.meta.dirname, 'enter.sh');
const healthTimeoutMs = 90_000;

/**
 * The command line of one of our images' services: the image's program, user, folder and variables, the compose file's
 * own variables, command, volumes and read-only root, in the service's network.
 */
export function fromImage(name, service, { hostsFile, folder }) {
  const { root, config, healthcheck } = mountImage(service.image);
  const variables = Object.fromEntries(config.Env.map(line => line.split(/=(.*)/s).slice(0, 2)));
  const environment = { ...variables, ...service.environment };
  const volumes = (service.volumes ?? []).flatMap(volume => {
    const [source, target] = volume.split(':');
    return ['--volume', `${newVolume(join(folder, source), join(root, target))}:${target}`];
  });
  const tmpfs = (service.tmpfs ?? []).flatMap(target => ['--tmpfs', target]);
  const inside = program => [
    ...inNetwork(name),
    ...[enter, root, hostsFile, String(service.read_only === true), config.User, config.WorkingDir],
    ...[...volumes, ...tmpfs, '--'],
    ...Object.entries(environment).map(([key, value]) => `${key}=${value}`),
    ...program,
  ];
  const [kind, ...check] = service.healthcheck?.test ?? healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`The health check of ${name} is not a plain command.`);
  return {
    command: inside([...config.Entrypoint, ...(service.command ?? config.Cmd ?? [])]),
    healthcheck: inside(check),
  };
}

/** The beginning of a command line that runs in a service's network, with mounts of its own. */
export function inNetwork(name) {
  return ['ip', 'netns', 'exec', namespaceOf(name), 'unshare', '--mount'];
}

/** Starts a service and resolves when its own health check passes. */
export async function startService(name, { command, healthcheck }) {
  const [file, ...args] = command;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output = (output + text).slice(-4_000);
    });
  }
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + healthTimeoutMs;
  while (!passes(healthcheck)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The service ${name} is not healthy. It printed:\n${output}`);
    }
    await pause(200);
  }
  return { name, stop, output: () => output };
}

function passes([file, ...args]) {
  return spawnSync(file, args, { timeout: 10_000 }).status === 0;
}

/** A named volume, which takes its owner from the image's folder when it is new. */
function newVolume(path, inImage) {
  mkdirSync(path, { recursive: true });
  const { uid, gid } = statSync(inImage);
  chownSync(path, uid, gid);
  return path;
}
