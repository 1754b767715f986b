import { informationHeaderSchema, type ManagerRecord } from '@logistics/shared/contracts';

/** Who sends, for labels and notes: the shop's name and hotline from site information; empty where they are not given. */
export function shopOf(records: readonly ManagerRecord[] | undefined): { name: string; phone: string } {
  const content = records?.find(({ name }) => name === 'INFORMATION_HEADER')?.content;
  try {
    const read = informationHeaderSchema.partial().safeParse(JSON.parse(content ?? '{}'));
    return { name: (read.data?.site_name ?? '').slice(0, 100), phone: (read.data?.phone ?? '').slice(0, 50) };
  } catch {
    return { name: '', phone: '' };
  }
}
