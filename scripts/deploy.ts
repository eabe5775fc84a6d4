/** `npm run deploy -- --config config.json --out <folder>`: a built console for a web server, with the server's configuration. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { deploy } from './deploy/deploy';
import { orUsage } from './input-error';

const usage = `npm run deploy -- --config config.json --out <folder>                  files, nginx.conf, Caddyfile, kubernetes.yaml
npm run deploy -- --config config.json --out <folder> --base /console/ below a path`;

function readArguments() {
  return orUsage(usage, () => {
    const { config, out, base = '/' } = parseArgs({ options: { config: { type: 'string' }, out: { type: 'string' }, base: { type: 'string' } } }).values;
    if (!config || !out) throw new Error('It needs --config and --out');
    if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`--base is "${base}": expected a path such as /console/`);
    return { config: resolve(config), out: resolve(out), basePath: base, dist: resolve(process.env['DIST_DIR'] ?? 'dist') };
  });
}

await runCommand(() => {
  process.stdout.write(`${deploy(readArguments())}\n`);
});
