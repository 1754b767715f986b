import type { Migration } from './migration.ts';

/** Photos of complaints that ended long ago are deleted; the complaint says how many it had. */
export const complaintPhotoRetention: Migration = {
  name: '0028-complaint-photo-retention',
  up: `
-- Photos that were deleted because of their age.
ALTER TABLE complaints ADD COLUMN removed_photos int NOT NULL DEFAULT 0 CHECK (removed_photos >= 0);
-- Months after the end of a complaint.
ALTER TABLE photo_settings ADD COLUMN complaint_keep_months int NOT NULL DEFAULT 12;
`,
  down: `
ALTER TABLE photo_settings DROP COLUMN complaint_keep_months;
ALTER TABLE complaints DROP COLUMN removed_photos;
`,
};
