/**
 * `npm run deploy -- --config config.json --out <folder>`: a built console for a web server, with the server's configuration.
 * `npm run deploy -- --definitions --out <folder>`: new definitions and texts for a built console, without its code.
 * `npm run deploy -- --check <address>`: what is wrong with a deployed one.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command/command';
import { checkDeployed } from './deploy/check';
import { deployDefinitions } from './deploy/definitions';
import { deploy } from './deploy/deploy';
import { orUsage } from './command/input-error';
import { visible } from './command/others-text';
import { projectRoot } from './command/settings';

const usage = `npm run deploy -- --config config.json --out <folder>                  files, nginx.conf, Caddyfile
npm run deploy -- --config config.json --out <folder> --base /console/ below a path
npm run deploy -- --config config.json --out <folder> --proxy /api=http://platform:9000   what config.json names on the console's own host
npm run deploy -- --definitions --out <folder>                         labels, texts and screens for the built console there, without code
npm run deploy -- --check https://console.example/                     what is wrong with a deployed console`;

/** What the flags ask for. @returns its work, which resolves to what was done */
function readArguments(): () => string | Promise<string> {
  return orUsage(usage, () => {
    const text = { type: 'string' } as const;
    const { check, definitions, config, out, base, proxy } = parseArgs({
      options: {
        check: text,
        definitions: { type: 'boolean' },
        config: text,
        out: text,
        base: { ...text, default: '/' },
        proxy: { ...text, multiple: true, default: [] },
      },
    }).values;
    if (check !== undefined && (!URL.canParse(check) || !/^https?:/.test(check)))
      throw new Error('--check needs the address at which the console is opened');
    if (check !== undefined) return () => report(new URL(check).href.replace(/\/*$/, '/'));
    if (!out || (!config && !definitions))
      throw new Error('It needs --config and --out, --definitions and --out, or --check');
    if (definitions) return () => deployDefinitions(projectRoot, resolve(out));
    if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`--base is "${base}": expected a path such as /console/`);
    const proxies = Object.fromEntries(proxy.map(readProxy));
    const [file, dist] = [resolve(config ?? ''), resolve(process.env['DIST_DIR'] ?? 'dist')];
    return () => deploy({ dist, config: file, basePath: base, proxies, out: resolve(out) });
  });
}

/** `/api=http://platform:9000` */
function readProxy(text: string): [path: string, origin: string] {
  const [, path, to = ''] = /^(\/[\w./-]*\w)=(https?:\/\/[\w.:[\]-]+)\/?$/.exec(text) ?? [];
  if (path !== undefined && URL.canParse(to)) return [path, to];
  throw new Error(
    `--proxy is "${text}": expected a path and the origin of a server, such as /api=http://platform:9000`,
  );
}

async function report(address: string): Promise<string> {
  const mistakes = await checkDeployed(address);
  if (mistakes.length === 0) return `${address}: no mistake found.`;
  process.exitCode = 1;
  return visible(mistakes.join('\n'));
}

await runCommand(async () => {
  process.stdout.write(`${await readArguments()()}\n`);
});
