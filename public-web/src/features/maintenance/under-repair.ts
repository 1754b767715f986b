/** Pages that remain available, so that staff can log in and see the site in maintenance mode. */
const OPEN_PATHS = ['/login', '/forgot-password', '/re-password', '/confirm-email'];

interface Visit {
  /** The admin's switch. */
  readonly on: boolean;
  readonly path: string;
  readonly isStaff: boolean;
}

/** Whether this visitor gets the maintenance notice instead of the page. */
export function isUnderRepair({ on, path, isStaff }: Visit): boolean {
  return on && !isStaff && !OPEN_PATHS.includes(path);
}
