/** `npm run deploy -- --config config.json --out <folder>`: a built console for a web server, with the server's configuration. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { deploy } from './deploy/deploy';
import { orUsage } from './input-error';

const usage = `npm run deploy -- --config config.json --out <folder>                  files, nginx.conf, Caddyfile
npm run deploy -- --config config.json --out <folder> --base /console/ below a path
npm run deploy -- --config config.json --out <folder> --proxy /api=http://platform:9000   what config.json names on the console's own host`;

function readArguments() {
  return orUsage(usage, () => {
    const {
      config,
      out,
      base = '/',
      proxy = [],
    } = parseArgs({
      options: {
        config: { type: 'string' },
        out: { type: 'string' },
        base: { type: 'string' },
        proxy: { type: 'string', multiple: true },
      },
    }).values;
    if (!config || !out) throw new Error('It needs --config and --out');
    if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`--base is "${base}": expected a path such as /console/`);
    return {
      config: resolve(config),
      out: resolve(out),
      basePath: base,
      proxies: Object.fromEntries(proxy.map(readProxy)),
      dist: resolve(process.env['DIST_DIR'] ?? 'dist'),
    };
  });
}

/** `/api=http://platform:9000` */
function readProxy(text: string): [path: string, origin: string] {
  const [, path = '', to = ''] = /^(\/[\w./-]*\w)=(https?:\/\/[\w.:[\]-]+)\/?$/.exec(text) ?? [];
  if (path === '' || !URL.canParse(to))
    throw new Error(
      `--proxy is "${text}": expected a path and the origin of a server, such as /api=http://platform:9000`,
    );
  return [path, to];
}

await runCommand(() => {
  process.stdout.write(`${deploy(readArguments())}\n`);
});
