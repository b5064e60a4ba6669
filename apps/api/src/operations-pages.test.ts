import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, startTestApi } from '../test/test-api.ts';
import { runCommand } from './cli.ts';
import { parseConfig } from './config.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** The texts in backticks in the first column of a table. */
function firstColumn(text: string): readonly string[] {
  const rows = text.split('\n').filter(line => line.startsWith('| `'));
  return rows.flatMap(row => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

function chapter(name: string, title: string): string {
  return page(name).split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
}

const mobileMoney = {
  ...{ WAVE_API_KEY: 'key', WAVE_WEBHOOK_SECRET: 'secret' },
  ...{ MTN_MOMO_API_USER: 'user', MTN_MOMO_API_KEY: 'key' },
  ...{ MTN_MOMO_COLLECTION_KEY: 'key', MTN_MOMO_DISBURSEMENT_KEY: 'key' },
};

/** The names that the configuration reads from the environment. */
function settings(): readonly string[] {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    // A provider's other settings are read once its first one is given.
    { DATABASE_URL: 'postgres://unused', ...mobileMoney },
    {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    },
  );
  parseConfig(env);
  return [...read];
}

describe('docs/operations', () => {
  it('[DOCS-2] running.md has exactly the settings of the API', () => {
    expect([...firstColumn(chapter('running.md', 'Settings of the API'))].sort()).toEqual([...settings()].sort());
  });

  it('[DOCS-6] the sample of container settings has exactly those that the compose file does not set itself', () => {
    const sample = readFileSync(new URL('../../../docker/sample.env', import.meta.url), 'utf8');
    const given = [...sample.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    const forCompose = ['DATABASE_ADMIN_PASSWORD', 'DATABASE_PASSWORD', 'HTTP_PORT', 'HTTPS_PORT', 'PROXY_CONF'];
    const byCompose = [
      ...['DATABASE_URL', 'REDIS_URL', 'TRUST_PROXY', 'WORKER'],
      ...['NODE_ENV', 'HOST', 'PORT', 'STORAGE_DIR', 'BRAINTREE_GATEWAY_URL'],
    ];
    expect(given.sort()).toEqual([...settings().filter(name => !byCompose.includes(name)), ...forCompose].sort());
  });

  it('[DOCS-4] running.md has every command', async () => {
    const help = await runCommand('--help', {});
    const known = help.kind === 'done' ? help.text.split('\n').map(line => line.split(' ')[0]) : [];
    const commands = firstColumn(chapter('running.md', 'Commands of the API')).map(command => command.split(' ')[0]);
    expect([...new Set(commands)].sort()).toEqual(known.sort());
  });

  it('[DOCS-3] needs-attention.md describes each kind of entry', () => {
    const source = readFileSync(new URL('./platform/attention/attention.ts', import.meta.url), 'utf8');
    const union = source.split('export type AttentionKind =')[1]?.split(';')[0] ?? '';
    const kinds = [...union.matchAll(/\| '(\w+)'/g)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect([...firstColumn(page('needs-attention.md'))].sort()).toEqual(kinds.sort());
  });

  it('[DOCS-5] monitoring.md names only existing metrics', async () => {
    const api = await startTestApi();
    const { raw } = await call(api, 'GET', '/metrics');
    await api.close();
    const there = new Set([...raw.payload.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const named = [...page('monitoring.md').matchAll(/`((?:guichet|http|nodejs|process)_\w+)/g)];
    const missing = named.map(([, name = '']) => name.replace(/_count$/, '')).filter(name => !there.has(name));
    expect(named.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });
});
