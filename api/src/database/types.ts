import pg from 'pg';

const { INT8, NUMERIC, TIMESTAMPTZ, DATE } = pg.types.builtins;

/**
 * Converts PostgreSQL's text of a timestamptz in a UTC session (`2026-11-21 07:05:00.25+00`) to the contract's
 * format: `2026-11-21T07:05:00.250Z`; whole seconds have no fraction. Cuts digits beyond milliseconds.
 */
function isoFromTimestamp(text: string): string {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${milliseconds === '000' ? '' : `.${milliseconds}`}Z`;
}

/** Converts a time that a model read to the same format. */
export const isoFromDate = (time: Date): string => time.toISOString().replace('.000Z', 'Z');

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, isoFromTimestamp],
  [DATE, (text) => text],
]);

/**
 * Type parsers for rows of raw queries: int8 and numeric as numbers, timestamptz as ISO text, date as text. Creates
 * no Date objects: that would be most of the cost of a list (design, performance).
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format);
  },
};

/** Lets models read rows of a connection for raw SQL: they expect timestamps as Date objects. */
export function setModelTypes(client: pg.ClientBase): void {
  client.setTypeParser(TIMESTAMPTZ, pg.types.getTypeParser(TIMESTAMPTZ));
}

/** The driver for Sequelize: the same, but int8 is parsed as a number, because ids stay below 2^53. */
export const driverForModels: object = Object.create(pg, {
  types: {
    value: {
      ...pg.types,
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  },
});
