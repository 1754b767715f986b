/** Where the files of all servers are, if not in a folder. */
export interface S3Settings {
  readonly bucket: string;
  /** Address of the store; undefined: AWS itself. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: as AWS programs find them, for example from the machine's role. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined;
}
