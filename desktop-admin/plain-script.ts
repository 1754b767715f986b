import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a module as a plain script without imports; code shared with the app is in both.
 * @param source path in this workspace
 * @param define values of the constants that the script declares
 */
export async function plainScript(source: string, define: Record<string, unknown> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', 'module', 'browser'] },
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [made].flat();
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error(`${source} was not built.`);
  return script.code;
}
