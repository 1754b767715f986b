/** Characters of one message of a complaint. */
export const COMPLAINT_TEXT_MAX = 2000;
/** Photos of one complaint. */
export const COMPLAINT_PHOTOS_MAX = 12;
/** Photos that the form of a message takes at once. */
export const COMPLAINT_PHOTOS_AT_ONCE = 6;
/** Longest side of a stored photo in pixels. */
export const PHOTO_SIDE = 1600;
