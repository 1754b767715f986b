import type { ProductView } from '@logistics/shared/contracts';

/** A picture of a gallery, with what it shows in words. */
export type GalleryImage = ProductView['images'][number];
