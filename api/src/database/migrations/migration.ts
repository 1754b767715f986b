/** A change of the schema in plain SQL. `down` restores the schema as it was before `up`. */
export interface Migration {
  /** Number and topic. Migrations run in the order of their names, each in a transaction of its own. */
  readonly name: string;
  readonly up: string;
  readonly down: string;
}
