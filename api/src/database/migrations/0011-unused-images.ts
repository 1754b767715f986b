import type { Migration } from './migration.ts';

/** Since when nothing refers to a picture, so that it can be taken away a while later. */
export const unusedImages: Migration = {
  name: '0011-unused-images',
  up: `ALTER TABLE images ADD COLUMN unused_since timestamptz`,
  down: `ALTER TABLE images DROP COLUMN unused_since`,
};
