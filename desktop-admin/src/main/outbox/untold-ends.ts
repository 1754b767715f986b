import type { ImportEnd } from '../../bridge/index.ts';
import type { EndedImport } from './import-desk.ts';

/** Ends of imports that no page was told of yet. */
export interface UntoldEnds {
  add(end: EndedImport): void;
  /** All of them, each once. */
  take(): ImportEnd[];
  /** An end as it is told to the person at the machine now, who may be another than the one whose it was. */
  told(end: EndedImport): ImportEnd;
}

/** Keeps them until a page asks; `person`: who is at the machine. */
export function createUntoldEnds(person: () => { id: number } | null): UntoldEnds {
  const untold: EndedImport[] = [];
  const told = ({ by, ...end }: EndedImport): ImportEnd => ({
    ...end,
    of: by.id === person()?.id ? null : by.name,
  });
  return {
    add: (end) => void untold.push(end),
    take: () => untold.splice(0).map(told),
    told,
  };
}
