import { DELIVERY_STATES, JOB_NAMES, type DeliveryState, type JobName } from '@logistics/shared/contracts';
import { channelWords } from '@logistics/shared/texts/notification-channels';
import { readPageNumber } from '../../components/page-number.ts';

export const JOB_TABS = ['jobs', 'deliveries', 'backups', 'photos'] as const;
export type JobTab = (typeof JOB_TABS)[number];

export interface JobParams {
  tab: JobTab;
  page: number;
  /** Only failed jobs of this kind. */
  name: JobName | null;
  /** Only deliveries with this result, or on this channel. */
  state: DeliveryState | null;
  channel: string | null;
}

/** Reads the address of the jobs; ignores invalid values. */
export function readJobParams(query: URLSearchParams): JobParams {
  return {
    tab: JOB_TABS.find((tab) => tab === query.get('tab')) ?? 'jobs',
    page: readPageNumber(query.get('page')),
    name: JOB_NAMES.find((name) => name === query.get('name')) ?? null,
    state: DELIVERY_STATES.find((state) => state === query.get('state')) ?? null,
    channel: Object.keys(channelWords).find((channel) => channel === query.get('channel')) ?? null,
  };
}

export function writeJobParams({ tab, page, name, state, channel }: JobParams): string {
  const query = new URLSearchParams({ tab, page: String(page) });
  if (tab === 'jobs' && name !== null) query.set('name', name);
  if (tab === 'deliveries' && state !== null) query.set('state', state);
  if (tab === 'deliveries' && channel !== null) query.set('channel', channel);
  return `?${query}`;
}
