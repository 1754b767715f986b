/** Adapts the files of deploy/nginx to this machine: own folder, own ports, no TLS. */
import { HOST, PORTS } from './layout.mjs';
import { join } from 'node:path';

/** Replacements in deploy/nginx/logistics.conf, which must contain each replaced text. */
const changesFor = (folder) => [
  [/^# To \/etc\/.*\n\n/, ''],
  [/^server \{\n {2}listen 80;[\s\S]*?\n\}\n\n/m, ''],
  [/ {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n/, `  listen ${HOST}:${PORTS.site};\n`],
  [/(?: {2}ssl_\w+ [^;]+;\n)+/, ''],
  [/server_name [^;]+;/, 'server_name _;'],
  // Its port is part of the address here.
  ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
  ['/etc/nginx/servers/logistics.conf', join(folder, 'servers.conf')],
  ['/var/cache/nginx/logistics', join(folder, 'cache')],
];

/**
 * Returns the whole configuration of nginx.
 * @param {string} source deploy/nginx/logistics.conf
 * @param {string} folder
 * @throws {Error} if the source lacks a text to replace
 */
export function nginxConfig(source, folder) {
  const site = changesFor(folder).reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`deploy/nginx/logistics.conf has no ${String(from)}`);
    return changed;
  }, source);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
  );
  return `worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {
  worker_connections 8192;
}
http {
  access_log off;
${temporary.join('\n')}

${site.replace(/^(?=.)/gm, '  ')}}
`;
}

/**
 * Returns the list of servers in the form of deploy/nginx/servers.conf.
 * @param {string} source deploy/nginx/servers.conf
 * @param {number[]} servers
 * @throws {Error} when it has no line of a server
 */
export function nginxServers(source, servers) {
  const line = /^server \S+ (.+;)$/m.exec(source);
  if (!line) throw new Error('deploy/nginx/servers.conf has no line of a server');
  return servers.map((n) => `server ${HOST}:${PORTS.server(n)} ${line[1]}\n`).join('');
}
