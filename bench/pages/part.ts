import type { BenchOptions } from '../lib/options.ts';
import { reasonOf } from '../lib/processes.ts';
import type { Section } from '../lib/section.ts';

/** Results of a part of the run `pages`. */
export type Findings = Pick<Section, 'figures' | 'aims' | 'notes'>;

export interface Part {
  /** Name in the note when the part cannot run. */
  readonly name: string;
  readonly measure: (options: BenchOptions) => Promise<Findings>;
}

/**
 * Runs the parts one after the other. A part that cannot run on this machine becomes a note, and the others continue.
 */
export async function joinParts(parts: readonly Part[], options: BenchOptions): Promise<Findings> {
  const found: Findings[] = [];
  for (const { name, measure } of parts) {
    options.say(name);
    try {
      found.push(await measure(options));
    } catch (error) {
      found.push({ figures: [], aims: [], notes: [`Not measured: ${name}. ${reasonOf(error)}`] });
    }
  }
  return {
    figures: found.flatMap(({ figures }) => figures),
    aims: found.flatMap(({ aims }) => aims),
    notes: found.flatMap(({ notes }) => notes),
  };
}
