// What stands in front of the portal or of PostgreSQL: nginx and HAProxy, one process each, where they are installed.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { atEnd, endChild } from './at-end.mjs';
import { timeUntil } from './rows.mjs';

const START_LIMIT_MS = 10_000;
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

const FRONTS = {
  nginx: { version: '-v', args: (file, folder) => ['-p', folder, '-c', file, '-e', 'stderr'] },
  haproxy: { version: '-v', args: (file) => ['-db', '-f', file] },
};

/** @returns a sentence where the program is not installed */
export function missing(program) {
  const { error } = spawnSync(program, [FRONTS[program].version], { env: { PATH } });
  return error ? `${program} is not installed on this machine.` : undefined;
}

/**
 * Starts one, and waits until it listens.
 * @param {'nginx' | 'haproxy'} program @param {{ folder: string, port: number, text: string }} configuration
 */
export async function startFront(program, { folder, port, text }) {
  const file = path.join(folder, `${program}-${port}.conf`);
  fs.writeFileSync(file, text);
  const log = fs.openSync(path.join(folder, `${program}.log`), 'a');
  const child = spawn(program, FRONTS[program].args(file, folder), { stdio: ['ignore', log, log], env: { PATH } });
  fs.closeSync(log);
  atEnd(() => endChild(child));
  if ((await timeUntil(() => listens(port), START_LIMIT_MS)) === Infinity)
    throw new Error(`${program} does not start: ${fs.readFileSync(path.join(folder, `${program}.log`), 'utf8')}`);
  return child;
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

/** nginx before processes of the portal: the other one is asked where one does not answer. */
export const nginxText = (port, portals) => `
  daemon off; master_process off; pid nginx.pid; error_log stderr warn;
  events { worker_connections 1024; }
  http {
    access_log off; client_max_body_size 100m;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
    upstream portal { ${portals.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://portal;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto http;
      }
    }
  }`;

/** HAProxy before PostgreSQL: the standby is used as soon as the first does not answer. */
export const haproxyText = (port, [primary, standby]) => `
  defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
  listen database
    bind 127.0.0.1:${port}
    default-server inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
    server primary 127.0.0.1:${primary} check
    server standby 127.0.0.1:${standby} check backup
`;
