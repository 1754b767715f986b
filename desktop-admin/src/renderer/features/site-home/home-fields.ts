import {
  footerContentSchema,
  homeContentSchema,
  maintenanceContentSchema,
  type HomeContent,
} from '@logistics/shared/contracts';

type HomeSection = HomeContent['sections'][number];
export type HomeItem = HomeSection['items'][number];
export type FooterContent = ReturnType<typeof footerContentSchema.parse>;
export type MaintenanceContent = ReturnType<typeof maintenanceContentSchema.parse>;

const EMPTY_HOME: HomeContent = {
  banner: { kind: 'image', image: '', video: '', title: '', text: '', actions: [] },
  sections: [],
};
export const EMPTY_ITEM: HomeItem = { title: '', text: '', image: '', link: '' };

/** Parses the stored home page; returns an empty one if none is stored. */
export const readHome = (content: unknown): HomeContent =>
  homeContentSchema.safeParse(content).data ?? EMPTY_HOME;
export const readMaintenance = (content: unknown): MaintenanceContent =>
  maintenanceContentSchema.safeParse(content).data ?? { on: false, message: '' };
export const readFooter = (content: unknown): FooterContent =>
  footerContentSchema.safeParse(content).data ?? { contact: [], warehouses: [], links: [] };

/** Creates a section with a unique key, since the site identifies sections by key. */
export function newSection(sections: readonly HomeSection[]): HomeSection {
  const keys = new Set(sections.map(({ key }) => key));
  let number = sections.length + 1;
  while (keys.has(`muc-${number}`)) number += 1;
  return { key: `muc-${number}`, visible: true, title: '', text: '', items: [] };
}
