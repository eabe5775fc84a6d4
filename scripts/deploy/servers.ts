import type { Site } from './site';

function note(mark: string, what: string) {
  return `${mark} ${what}\n${mark} Written by \`npm run deploy\`: change config.json or scripts/deploy and run it again.\n`;
}

/** A header of its own keeps those of pages away from the answers of others. */
function nginxProxy([path, origin]: [string, string]) {
  return [`= ${path}`, `^~ ${path}/`]
    .map((place) => `    location ${place} { add_header x-content-type-options nosniff always; proxy_pass ${origin}; }`)
    .join('\n');
}

function caddyProxy([path, origin]: [string, string]) {
  return `	reverse_proxy ${path} ${origin}\n	reverse_proxy ${path}/* ${origin}`;
}

/** A file for nginx's `conf.d`. Compressed files lie beside the others. */
export function nginxConfig({ basePath, headers, hashed, extensions, proxies }: Site): string {
  const proxied = Object.entries(proxies);
  const texts = Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}" always;`);
  return `${note('#', 'The console for nginx.')}
map $uri $console_cache {
    default "no-cache";
    "~^${basePath}(${hashed.join('|')})/" "public, max-age=31536000, immutable";
}

server {
    listen 8080;
    root /srv/console;
    server_tokens off;
    gzip_static on;
    # With the module ngx_brotli: brotli_static on;
    gzip_vary on;
    # Also for a proxy in front, which asks with HTTP/1.0 and Via.
    gzip_http_version 1.0;
    gzip_proxied any;
    charset utf-8;
    charset_types text/css text/plain text/javascript application/javascript application/json;
    absolute_redirect off;

    # A missing file gets no long life in caches: without "always", errors are left out.
    add_header cache-control $console_cache;
${texts.join('\n')}
${basePath === '/' ? '' : `\n    location = ${basePath.slice(0, -1)} { return 308 ${basePath}; }`}
${
  proxied.length === 0
    ? ''
    : `
    # Addresses of config.json on this host (npm run deploy -- --proxy).
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
${proxied.map(nginxProxy).join('\n')}

`
}    # Pages of the console; only they are answered with its index.html.
    location ${basePath} { try_files $uri ${basePath}index.html; }
    location = ${basePath} { try_files ${basePath}index.html =404; }
    # Files are there or missing.
    location ~ ^${basePath}(${hashed.join('|')})/ { try_files $uri =404; }
    location ~ \\.(${extensions.join('|')})$ { try_files $uri =404; }
}
`;
}

/** A Caddyfile. */
export function caddyfile({ basePath, headers, hashed, extensions, proxies }: Site): string {
  const proxied = Object.entries(proxies);
  const folders = hashed.map((folder) => `${basePath}${folder}/*`).join(' ');
  return `${note('#', 'The console for Caddy.')}
:8080 {
	root * /srv/console
${basePath === '/' ? '' : `	redir ${basePath.slice(0, -1)} ${basePath} 308\n`}
	header {
${Object.entries(headers)
  .map(([name, value]) => `		${name} "${value}"`)
  .join('\n')}
	}
	header -server
	@hashed {
		path ${folders}
		file
	}
	header @hashed cache-control "public, max-age=31536000, immutable"
	@other not path ${folders}
	header @other cache-control "no-cache"

	# Pages of the console; only they are answered with its index.html. Files are there or missing.
	@page {
		path ${basePath}*
		not path ${folders}${proxied.map(([path]) => ` ${path} ${path}/*`).join('')}
		not path_regexp \\.(${extensions.join('|')})$
	}
	rewrite @page ${basePath}index.html
${
  proxied.length === 0
    ? ''
    : `
	# Addresses of config.json on this host (npm run deploy -- --proxy).
${proxied.map(caddyProxy).join('\n')}
`
}
	file_server {
		precompressed br gzip
	}
}
`;
}
