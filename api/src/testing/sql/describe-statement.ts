import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
}

/** Methods that pg calls on an object given to `client.query`; its types name only `submit`. */
interface Described extends pg.Submittable {
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
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
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(described);
  });
}
