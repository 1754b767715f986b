/** The columns that the view of a picture needs. */
export interface ImageRow {
  readonly key: string;
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
  /** Ascending; the last one equals `width`. */
  readonly widths: number[];
}

/** SQL: the columns of an ImageRow as one JSON object, for the table with this alias. */
export const imageJson = (alias: string) => `json_build_object('key', ${alias}.key,
  'extension', ${alias}.extension, 'width', ${alias}.width, 'height', ${alias}.height, 'widths', ${alias}.widths)`;
