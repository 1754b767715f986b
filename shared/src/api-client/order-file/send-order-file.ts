import type {
  ImportOptions,
  ImportSourceName,
  ImportSummary,
  ImportUploadOptions,
} from '../../contracts/index.ts';

/** An Excel file on this machine. */
export interface OrderFile {
  /** Name to send (specification, section 5). */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
  /** Reads at most `length` bytes from `offset` on; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The calls that take a file. Each throws an error with the contract's `code`, or OFFLINE when no answer came. */
export interface OrderFileServer {
  /** How many bytes of the file the server has. */
  getReceived(sha256: string): Promise<number>;
  /** Sends bytes that begin at `offset`; returns how many the server then has. */
  putPart(
    sha256: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    onSent: (bytes: number) => void,
  ): Promise<number>;
  /** Imports or previews a file: from the form, or the uploaded file that the form's options name. */
  post(form: FormData, onSent: (bytes: number) => void): Promise<ImportSummary>;
  wait(milliseconds: number): Promise<void>;
  /** The code of an error that one of the calls threw. */
  codeOf(error: unknown): string | undefined;
}

export interface SendOrderFile {
  readonly source: ImportSourceName;
  readonly options: ImportOptions;
  /**
   * The server may have the file already: a preview sent it, or an earlier import succeeded and only its answer was
   * lost. Then the client tries the import before it sends the file.
   */
  readonly mayBeUploaded: boolean;
  onProgress(bytesDone: number): void;
}

/** Smaller files are sent in one call: sending them again costs less than asking how much has arrived. */
const PARTS_FROM_BYTES = 256 * 1024;
/** Few calls for a large file, and little to send again if the server received nothing of a broken call. */
const PART_BYTES = 2 * 1024 * 1024;
/** Maximum number of retries while no new byte arrives. */
const RETRIES = 3;
const PAUSE_MS = 400;

/**
 * Sends an Excel file for an import or its preview: a small one in one call, a large one in parts. Bytes that arrived
 * are never sent again, however often the connection breaks.
 * @throws errors of the calls of `server`
 */
export async function sendOrderFile(
  file: OrderFile,
  server: OrderFileServer,
  { source, options, mayBeUploaded, onProgress }: SendOrderFile,
): Promise<ImportSummary> {
  if (file.bytes < PARTS_FROM_BYTES) {
    const content = new Blob([await file.read(0, file.bytes)]);
    const form = formOf({ ...options, source });
    form.append('file', content, file.name);
    return server.post(form, (bytes) => onProgress(Math.min(bytes, file.bytes)));
  }
  const { sha256, bytes, name: fileName } = file;
  let isUploaded = mayBeUploaded;
  for (let retries = 0; ; retries++) {
    if (!isUploaded) await sendParts(file, server, onProgress);
    onProgress(bytes);
    try {
      return await server.post(
        formOf({ ...options, source, parts: { sha256, bytes, fileName } }),
        () => undefined,
      );
    } catch (error) {
      if (server.codeOf(error) !== 'IMPORT_PARTS_MISSING' || retries === RETRIES) throw error;
      isUploaded = false;
    }
  }
}

async function sendParts(
  file: OrderFile,
  server: OrderFileServer,
  onProgress: (bytesDone: number) => void,
): Promise<void> {
  let retries = 0;
  for (let before = -1; ;) {
    try {
      const received = await server.getReceived(file.sha256);
      if (received >= file.bytes) return;
      if (received > before) retries = 0;
      before = received;
      onProgress(received);
      const part = await file.read(received, PART_BYTES);
      const now = await server.putPart(file.sha256, received, part, (bytes) => onProgress(received + bytes));
      if (now >= file.bytes) return;
    } catch (error) {
      // If the server never answered, there is no connection. Only a connection that broke is retried.
      if (server.codeOf(error) !== 'OFFLINE' || before < 0 || retries === RETRIES) throw error;
      retries += 1;
      await server.wait(retries * PAUSE_MS);
    }
  }
}

function formOf(options: ImportUploadOptions): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  return form;
}

/**
 * Returns the text that identifies one deliberate import; its SHA-256 is the Idempotency-Key. It contains the user's
 * choice of the file (`choice`), the file's content and the options. A repeat after a broken connection or a second
 * click writes nothing. If the user chooses the file again, it is a new import, which restores binned or undone orders.
 */
export function importKeyContent(choice: string, sha256: string, options: ImportOptions): string {
  const { badRows = 'refuse', olderRows = 'history' } = options;
  const { defaultStatus = null, defaultOccurredAt = null, columns = {} } = options;
  const picks = Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  const { corrections = [], statusWords = [] } = options;
  const fixes = corrections.length + statusWords.length > 0 ? [corrections, statusWords] : [];
  return JSON.stringify([
    ...[choice, sha256, badRows, olderRows, defaultStatus, defaultOccurredAt],
    ...[picks, ...fixes],
  ]);
}
