/** Page with the fee of a parcel; '' asks for a code. */
export const parcelFeePath = (code: string): string =>
  code === '' ? '/tariffs/parcel' : `/tariffs/parcel?code=${encodeURIComponent(code)}`;
