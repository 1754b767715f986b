/** A step of the schema as plain SQL, reversible: `down` leaves what stood before `up`. */
export interface Migration {
  /** Number and topic; the steps run in the order of their names, each in its own transaction. */
  readonly name: string;
  readonly up: string;
  readonly down: string;
}
