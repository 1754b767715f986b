import { COMPLAINT_LISTS, COMPLAINT_TYPES, type ComplaintListQuery } from '@logistics/shared/contracts';

export const COMPLAINTS_PATH = '/complaints';
export const complaintPath = (id: number) => `${COMPLAINTS_PATH}/${id}`;

const ASSIGNEES = ['mine', 'none'] as const;

/** Reads the list's parameters from the address. Unknown values count as missing. */
export function readComplaintParams(query: URLSearchParams): ComplaintListQuery {
  const list = COMPLAINT_LISTS.find((one) => one === query.get('list'));
  const type = COMPLAINT_TYPES.find((one) => one === query.get('type'));
  const assignee = ASSIGNEES.find((one) => one === query.get('assignee'));
  const q = query.get('q')?.trim().slice(0, 100);
  const after = query.get('after') ?? '';
  return {
    ...(list && list !== 'todo' && { list }),
    ...(type && { type }),
    ...(assignee && { assignee }),
    ...(q && { q }),
    ...(/^\d{1,13}:\d{1,15}$/.test(after) && { after }),
  };
}

/** Returns the address of a list. */
export function complaintListPath(params: ComplaintListQuery): string {
  const query = new URLSearchParams(
    Object.entries(params).filter(([, value]) => value !== undefined) as [string, string][],
  ).toString();
  return query ? `${COMPLAINTS_PATH}?${query}` : COMPLAINTS_PATH;
}
