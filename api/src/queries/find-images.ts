/** A picture as its view is made from it. */
export interface ImageRow {
  readonly key: string;
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
  /** Ascending; the last is `width`. */
  readonly widths: number[];
}

/** The columns of an ImageRow as one JSON object, of the row that stands under this alias. */
export const imageJson = (alias: string) => `json_build_object('key', ${alias}.key,
  'extension', ${alias}.extension, 'width', ${alias}.width, 'height', ${alias}.height, 'widths', ${alias}.widths)`;
