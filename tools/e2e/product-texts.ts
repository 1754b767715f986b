import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, '../../shared/src/texts/vi');

/** Every fixed text of the product, except those of the user guide and of the example data. */
export async function productTexts(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(TEXTS))
    if (!/\.test\.ts$|^guide-|^demo-/.test(file)) collect(await import(join(TEXTS, file)));
  return found;
}
