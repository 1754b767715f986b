import type { Read } from '../database/database.ts';
import type { Tx } from '../database/in-transaction.ts';

/** A node of a statement's plan, with its actual rows. */
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Index Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
export interface Statement {
  readonly text: string;
  /** Rows that its busiest node read, over all loops. */
  readonly rows: number;
  /** Names of the indexes that it used; for those of partitions, the name of the whole table's index. */
  readonly indexes: readonly string[];
}

/** Returns the statements that `work` runs, including those inside functions and triggers. */
export async function statementsOf(tx: Tx, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const wholeName = await wholeNames(tx.query);
  const note = ({ message }: { readonly message: string | undefined }) => {
    const plan = /^duration: .*?plan:\s*(\{.*\})$/s.exec(message ?? '')?.[1];
    if (plan === undefined) return;
    // The output format of auto_explain, as documented.
    const { 'Query Text': text, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode };
    statements.push({ text, rows: mostRows(Plan), indexes: indexesOf(Plan).map(wholeName) });
  };
  await tx.client.query(`LOAD 'auto_explain'; SET LOCAL client_min_messages = notice;
    SET LOCAL auto_explain.log_min_duration = 0; SET LOCAL auto_explain.log_nested_statements = on;
    SET LOCAL auto_explain.log_analyze = on; SET LOCAL auto_explain.log_timing = off;
    SET LOCAL auto_explain.log_format = json; SET LOCAL auto_explain.log_level = notice`);
  tx.client.on('notice', note);
  try {
    await work();
  } finally {
    tx.client.removeListener('notice', note);
    await tx.client.query('SET LOCAL auto_explain.log_min_duration = -1');
  }
  return statements;
}

/**
 * Makes the planner treat the small partitions of TEST_PARTITIONS like large ones until the end of the transaction.
 * Otherwise it would read partitions of a few hundred rows sequentially. Does nothing for tables without partitions.
 */
export async function planAsIfLarge(tx: Tx): Promise<void> {
  if (await arePartitioned(tx.query)) await tx.query('SET LOCAL enable_seqscan = off');
}

export async function arePartitioned(read: Read): Promise<boolean> {
  return (await read(`SELECT FROM pg_class WHERE oid = 'orders'::regclass AND relkind = 'p'`)).length > 0;
}

/** Returns the plan that PostgreSQL would use, as text, with names like those in `Statement.indexes`. */
export async function planOf(read: Read, sql: string, values?: unknown[]): Promise<string> {
  const lines = await read<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
  const wholeName = await wholeNames(read);
  return lines.map((line) => line['QUERY PLAN'].replaceAll(/\w+/g, wholeName)).join('\n');
}

/** Returns a function from the name of a partition's index to that of the whole table's; other names stay. */
async function wholeNames(read: Read): Promise<(name: string) => string> {
  const names = await read<{ part: string; whole: string }>(
    `SELECT p.relname AS part, w.relname AS whole FROM pg_inherits
     JOIN pg_class p ON p.oid = inhrelid JOIN pg_class w ON w.oid = inhparent WHERE p.relkind = 'i'`,
  );
  const wholes = new Map(names.map(({ part, whole }) => [part, whole]));
  return (name) => wholes.get(name) ?? name;
}

function mostRows(node: PlanNode): number {
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return Math.max(looked * node['Actual Loops'], ...(node.Plans ?? []).map(mostRows));
}

const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined || node['Actual Loops'] === 0 ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(indexesOf),
];
