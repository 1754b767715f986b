import type { Tx } from '../database/in-transaction.ts';

/** A step of a statement's plan, and what it did. */
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
  /** Rows that its busiest step looked at, over all of its turns. */
  readonly rows: number;
  /** Names of the indexes that it looked into. */
  readonly indexes: readonly string[];
}

/** The statements that `work` runs, also those inside of functions and triggers. */
export async function statementsOf(tx: Tx, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ message }: { readonly message: string | undefined }) => {
    const plan = /^duration: .*?plan:\s*(\{.*\})$/s.exec(message ?? '')?.[1];
    if (plan === undefined) return;
    // What auto_explain writes; its documentation says how.
    const { 'Query Text': text, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode };
    statements.push({ text, rows: mostRows(Plan), indexes: indexesOf(Plan) });
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

function mostRows(node: PlanNode): number {
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return Math.max(looked * node['Actual Loops'], ...(node.Plans ?? []).map(mostRows));
}

const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined || node['Actual Loops'] === 0 ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(indexesOf),
];
