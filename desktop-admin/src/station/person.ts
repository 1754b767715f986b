/** A user of this machine, as recorded in its journals. */
export interface Person {
  id: number;
  name: string;
}

/** Proves offline who made a scan. */
export interface ScanProof {
  grant: string;
  signature: string;
}

/** A person who scans. */
export interface Scanner extends Person {
  /** Signs the text of a scan of a person who unlocked offline; null for one with a session, which proves it. */
  sign?: ((text: string) => ScanProof) | null;
}
