import { api, OFFICE_TAGS } from '../core/api.ts';

/** The one API with the back-office's tags; endpoints of the back-office are injected here. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: [...OFFICE_TAGS] });
