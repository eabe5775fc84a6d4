/**
 * `npm run deploy -- --config config.json --out <folder>`: a built console for a web server, with the server's configuration.
 * `npm run deploy -- --definitions --out <folder>`: new definitions and texts for a built console, without its code.
 * `npm run deploy -- --check <address>`: what is wrong with a deployed one.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command/command';
import { checkDeployed } from './deploy/check';
import { deployDefinitions } from './deploy/definitions';
import { deploy } from './deploy/deploy';
import { translatorOf } from './cases/screen-text';
import { orUsage } from './command/input-error';
import { readLocale } from './check/locale-files';
import { visible } from './command/others-text';
import { projectRoot } from './command/settings';

const usage = `npm run deploy -- --config config.json --out <folder>                  files, nginx.conf, Caddyfile
npm run deploy -- --config config.json --out <folder> --base /console/ below a path
npm run deploy -- --config config.json --out <folder> --proxy /api=http://platform:9000   what config.json names on the console's own host
npm run deploy -- --definitions --out <folder>                         labels, texts and screens for the built console there, without code
npm run deploy -- --check https://console.example/                     what is wrong with a deployed console`;

function readArguments() {
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
    if (check !== undefined) return { address: new URL(check).href.replace(/\/*$/, '/') };
    if (!out || (!config && !definitions))
      throw new Error('It needs --config and --out, --definitions and --out, or --check');
    if (definitions) return { definitions: resolve(out) };
    if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`--base is "${base}": expected a path such as /console/`);
    return {
      config: resolve(config ?? ''),
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

await runCommand(async () => {
  const asked = readArguments();
  if (asked.address === undefined) {
    const done = asked.definitions === undefined ? deploy(asked) : deployDefinitions(projectRoot, asked.definitions);
    process.stdout.write(`${done}\n`);
    return;
  }
  const mistakes = await checkDeployed(
    asked.address,
    translatorOf('en', readLocale(join(projectRoot, 'locales'), 'en')),
  );
  const text = mistakes.length > 0 ? mistakes.join('\n') : `${asked.address}: no mistake found.`;
  process.stdout.write(`${visible(text)}\n`);
  if (mistakes.length > 0) process.exitCode = 1;
});
