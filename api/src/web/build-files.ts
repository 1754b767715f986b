import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** One file of a web build, as the server serves it. */
export interface BuildFile {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** Extension of the file, e.g. `.js`; it selects the media type. */
  readonly extension: string;
  /** The name contains a hash of the content, so the content never changes. */
  readonly isImmutable: boolean;
  /** Precompressed files from the build. */
  readonly precompressed: { readonly br?: string; readonly gzip?: string };
}

export interface Build {
  /** By URL path inside the build, e.g. `assets/index-a1b2c3d4.js`. */
  readonly files: ReadonlyMap<string, BuildFile>;
  readonly index: BuildFile;
}

const PRECOMPRESSED = { br: '.br', gzip: '.gz' } as const;
const HASHED_NAME = /[-.][\w-]{8,}\.\w+$/;

/**
 * Lists a web build's files once. The server serves only files of this list, so no path can leave the folder. Returns
 * null if there is no build.
 */
export function readBuild(folder: string): Build | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const files = new Map<string, BuildFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isPrecompressed = Object.values(PRECOMPRESSED).some((ending) => path.endsWith(ending));
    if (!entry.isFile() || isPrecompressed || entry.name.endsWith('.map')) continue;
    const name = relative(folder, path).split(sep).join('/');
    // Skips the build's own metadata.
    if (name.startsWith('.')) continue;
    files.set(name, describe(path, name));
  }
  const index = files.get('index.html');
  return index ? { files, index } : null;
}

function describe(path: string, name: string): BuildFile {
  const precompressed = (ending: string) => (existsSync(path + ending) ? path + ending : undefined);
  const br = precompressed(PRECOMPRESSED.br);
  const gzip = precompressed(PRECOMPRESSED.gzip);
  return {
    path,
    size: statSync(path).size,
    etag: `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`,
    extension: extname(path),
    isImmutable: name.startsWith('assets/') && HASHED_NAME.test(name),
    precompressed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}
