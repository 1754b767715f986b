import type { ProductView } from '@logistics/shared/contracts';

/** A picture of a gallery, with its alt text. */
export type GalleryImage = ProductView['images'][number];
