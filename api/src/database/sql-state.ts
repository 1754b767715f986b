/** Returns the SQLSTATE of an error from pg, also if Sequelize wraps it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'original' in error ? sqlState(error.original) : undefined;
}
