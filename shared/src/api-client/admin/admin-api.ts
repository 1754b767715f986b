import { api, OFFICE_TAGS } from '../core/api.ts';

/** The shared API with the tags of the back-office. The endpoints of the back-office are injected here. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: [...OFFICE_TAGS] });
