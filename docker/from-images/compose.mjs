import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '..');

/**
 * The services of `compose.yaml` with `compose.test.yaml` over it and the settings of `test.env`, as `docker compose`
 * reads them, but only what these two files use: merge keys, `!override`, `${NAME}` with `:-` and `:?`, and `env_file`.
 *
 * @returns {Record<string, {
 *   image: string, environment: Record<string, string>, command?: string[], healthcheck?: { test?: string[] },
 *   read_only?: boolean, tmpfs?: string[], volumes?: string[], ports?: string[],
 * }>}
 */
export function readServices() {
  const settings = parseEnv(readFileSync(join(folder, 'test.env'), 'utf8'));
  const services = merge(read('compose.yaml', settings), read('compose.test.yaml', settings));
  for (const service of Object.values(services)) {
    const file = service.env_file === undefined ? {} : parseEnv(readFileSync(join(folder, service.env_file), 'utf8'));
    service.environment = { ...file, ...service.environment };
  }
  return services;
}

function read(file, settings) {
  const text = readFileSync(join(folder, file), 'utf8').replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name, operator, word) => settings[name] ?? (operator === '-' ? word : unset(name, word)),
  );
  const override = { tag: '!override', collection: 'seq', resolve: sequence => sequence };
  return parse(text, { merge: true, customTags: [override] }).services;
}

function unset(name, word = 'set it in test.env') {
  throw new Error(`${name} has no value: ${word}.`);
}

/** Environments are merged by name; everything else of a later file replaces what an earlier one states. */
function merge(services, changes) {
  const merged = { ...services };
  for (const [name, change] of Object.entries(changes)) {
    const environment = { ...services[name]?.environment, ...change.environment };
    merged[name] = { ...services[name], ...change, environment };
  }
  return merged;
}
