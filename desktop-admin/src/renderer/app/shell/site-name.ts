import { informationHeaderSchema, type ManagerRecord } from '@logistics/shared/contracts';

/** The shop's name from site information; undefined where it is not given or not readable. */
export function siteNameOf(records: readonly ManagerRecord[] | undefined): string | undefined {
  const content = records?.find(({ name }) => name === 'INFORMATION_HEADER')?.content;
  if (content === undefined) return undefined;
  try {
    const read = informationHeaderSchema.partial().safeParse(JSON.parse(content));
    return read.data?.site_name;
  } catch {
    return undefined;
  }
}
