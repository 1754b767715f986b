/** Whether the device is a phone or a tablet. These usually have no scanner. */
export const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;
