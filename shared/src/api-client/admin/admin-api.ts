/** The API under the name that the endpoints of the back-office use. */
export { api as adminApi } from '../core/api.ts';
