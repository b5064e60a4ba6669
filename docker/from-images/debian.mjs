import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './build.mjs';
import { inNetwork } from './service.mjs';

const docker = join(import.meta.dirname, '..');
/** Runs what follows with the names of the services, in the mount namespace that `inNetwork` made. */
const withHosts = hostsFile => ['sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hostsFile];

/** Debian's Postgres in the place of its image: a new cluster with the image's administrator, then its first-start scripts. */
export function postgres(service, { hostsFile, folder, address }) {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  const { POSTGRES_USER: admin, POSTGRES_PASSWORD: password, POSTGRES_DB: database } = service.environment;
  const data = join(folder, 'database');
  mkdirSync(data);
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  must('chown', ['postgres', data, secret]);
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const initdb = ['-D', data, `--username=${admin}`, '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8'];
  must(asPostgres[0], [...asPostgres.slice(1), join(bin, 'initdb'), ...initdb]);
  must('sh', ['-c', `echo 'host all all 172.30.7.0/24 scram-sha-256' >> ${data}/pg_hba.conf`]);
  const options = ['-D', data, '-k', data, '-c', `listen_addresses=${address},127.0.0.1`];
  return {
    command: [
      ...inNetwork('postgres'),
      ...withHosts(hostsFile),
      ...asPostgres,
      join(bin, 'postgres'),
      ...options,
      ...service.command,
    ],
    healthcheck: [...inNetwork('postgres'), join(bin, 'pg_isready'), '--host=127.0.0.1'],
    /** What the image does with a volume that is new. */
    prepare() {
      const env = { ...process.env, ...service.environment, PGPASSWORD: password, PGHOST: '127.0.0.1' };
      const [file, ...args] = [
        ...inNetwork('postgres'),
        'psql',
        '-U',
        admin,
        '-d',
        'postgres',
        '-c',
        `create database ${database}`,
      ];
      must(file, args, { env });
      for (const script of globSync(join(docker, 'postgres/*.sh'))) {
        const [program, ...rest] = [...inNetwork('postgres'), 'sh', script];
        must(program, rest, { env });
      }
    },
  };
}

/** Debian's redis with the compose file's arguments. */
export function redis(service, { hostsFile, address, folder }) {
  const own = ['--bind', address, '--dir', folder, '--protected-mode', 'no'];
  return {
    command: [...inNetwork('redis'), ...withHosts(hostsFile), ...service.command, ...own],
    healthcheck: [...inNetwork('redis'), 'redis-cli', '-h', address, 'ping'],
  };
}

/** Debian's nginx with this folder's configuration, as a user without rights. */
export function proxy(service, { hostsFile, folder }) {
  const site = join(folder, 'nginx');
  cpSync(join(docker, 'nginx'), site, { recursive: true });
  const temporary = [
    'sh',
    '-c',
    'mkdir -p /tmp/nginx && mount -t tmpfs -o "$0" tmpfs /tmp/nginx && exec "$@"',
    'mode=777',
  ];
  const user = [
    'setpriv',
    '--reuid=www-data',
    '--regid=www-data',
    '--clear-groups',
    '--bounding-set=-all',
    '--no-new-privs',
  ];
  const program = service.command.map(word => word.replace('/etc/nginx/shop', site));
  return {
    command: [...inNetwork('proxy'), ...withHosts(hostsFile), ...temporary, ...user, ...program],
    healthcheck: [...inNetwork('proxy'), ...service.healthcheck.test.slice(1)],
  };
}
