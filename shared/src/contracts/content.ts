import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Names of manager records that anyone may read. */
export const PUBLIC_MANAGER_NAMES = ['INFORMATION_HEADER'] as const;
export const managerNamesSchema = z.array(z.string().min(1).max(100)).min(1).max(50);
export const managerRecordSchema = z.object({ name: z.string(), content: z.string() });
export type ManagerRecord = z.infer<typeof managerRecordSchema>;

/** Content of INFORMATION_HEADER (specification, section 3), plus what the demo's name and footer need. */
export const informationHeaderSchema = z.object({
  email: z.string(),
  phone: z.string(),
  timework: z.string(),
  exchange_rate: z.string(),
  link_logo: z.string(),
  site_name: z.string().optional(),
  slogan: z.string().optional(),
});
export type InformationHeader = z.infer<typeof informationHeaderSchema>;

export const menuItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  link: z.string(),
  children: z.array(z.object({ id: idSchema, name: z.string(), link: z.string() })).optional(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;
