import type { BenchOptions } from '../lib/options.ts';
import { reasonOf } from '../lib/processes.ts';
import type { Section } from '../lib/section.ts';

/** What a part of the run of pages found out. */
export type Findings = Pick<Section, 'figures' | 'aims' | 'notes'>;

export interface Part {
  /** As a note names it where it could not be done. */
  readonly name: string;
  readonly measure: (options: BenchOptions) => Promise<Findings>;
}

/** Does the parts one after the other. One that can't be done on this machine is a note, and the others stand. */
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
