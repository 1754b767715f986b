import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
  /** Key of the table's column that it is (`columnKey`); an expression has the key of no column. */
  readonly source: string;
}

/** Identifies a column by the OID of its table and its number there (`pg_attribute`). */
export const columnKey = (table: number, number: number): string => `${table}.${number}`;

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** Methods that pg calls on an object given to `client.query`; its types name only `submit`. */
interface Described extends pg.Submittable {
  handleRowDescription(message: { fields: Field[] }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** Prepares a statement without running it and returns its columns. Throws PostgreSQL's error. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    const described: Described = {
      submit: (connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }) => {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          source: columnKey(tableID, columnID),
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(described);
  });
}
