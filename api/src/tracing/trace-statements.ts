import { finished, Readable, Writable } from 'node:stream';
import { context, SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { sqlState } from '../database/sql-state.ts';
import { failSpan, isRecording, startSpan } from './spans.ts';

type Method = (this: unknown, ...all: unknown[]) => unknown;
type Callback = (error: unknown, ...more: unknown[]) => unknown;

/**
 * Gives each statement that runs in a trace a span. All statements pass through `query` of the driver's connection:
 * statements of models, raw SQL, COPY and pg-boss.
 *
 * @returns a function that restores the driver
 */
export function traceStatements(): () => void {
  const undo = [replace(pg.Client.prototype, 'query', traced), replace(pg.Pool.prototype, 'connect', bound)];
  return () => undo.forEach((one) => one());
}

function replace<Name extends string>(on: Record<Name, unknown>, name: Name, wrap: (old: Method) => Method) {
  const own = Object.getOwnPropertyDescriptor(on, name);
  // The types of pg list each form of the call; the wrapper passes all arguments on.
  Object.defineProperty(on, name, { value: wrap(on[name] as Method), configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(on, name, own);
    else delete on[name];
  };
}

/** A connection that becomes free calls back in the trace of the work that released it. */
const bound = (connect: Method): Method =>
  function (...all) {
    return connect.apply(
      this,
      all.map((one) => (typeof one === 'function' ? context.bind(context.active(), one) : one)),
    );
  };

const traced = (query: Method): Method =>
  function (...all) {
    if (!isRecording()) return query.apply(this, all);
    const { operation, summary } = summaryOf(textOf(all[0]));
    const span = startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': summary,
      },
    });
    const end = (error?: unknown) => {
      if (error) failSpan(span, sqlState(error) ?? error);
      span.end();
    };
    const last = all.at(-1);
    if (typeof last === 'function') {
      const callback = context.bind(context.active(), last as Callback);
      const ending: Callback = (error, ...more) => {
        end(error);
        return callback(error, ...more);
      };
      return query.apply(this, [...all.slice(0, -1), ending]);
    }
    const result = query.apply(this, all);
    if (result instanceof Promise) result.then(() => end(), end);
    // COPY
    else if (result instanceof Readable || result instanceof Writable) finished(result, end);
    else end();
    return result;
  };

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}

const READ_CHARACTERS = 4_000;
const TABLES_MAX = 4;
const TABLE =
  /\b(?:FROM|JOIN|INTO|UPDATE|COPY|TABLE)\s+(?:ONLY\s+)?"?([a-z_][a-z_0-9]*(?:"?\."?[a-z_][a-z_0-9]*)?)/g;

/** The command and its first tables. Never values: models write them into the text. */
export function summaryOf(sql: string): { readonly operation: string; readonly summary: string } {
  const code = sql.slice(0, READ_CHARACTERS).replace(/'[^']*('|$)/g, '');
  const operation = /[A-Za-z]+/.exec(code)?.[0].toUpperCase() ?? 'SQL';
  const tables = [...code.matchAll(TABLE)].map(([, table = '']) => table.replaceAll('"', ''));
  return { operation, summary: [operation, ...[...new Set(tables)].slice(0, TABLES_MAX)].join(' ') };
}
