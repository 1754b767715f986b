import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { importKeyContent, sendOrderFile, type OrderFile } from '@logistics/shared/api-client/order-file';
import { isApiError, sendWithProgress } from '@logistics/shared/api-client/core';
import {
  IMPORT_BYTES_MAX,
  type ImportOptions,
  type ImportParts,
  type ImportSummary,
} from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import { HostError } from './host-error.ts';

/** Bytes hashed per step: the page stays responsive between the steps. */
const HASH_CHUNK = 1024 * 1024;

interface Upload {
  readonly file: File;
  /** Name as sent to the server. */
  readonly name: string;
  readonly options: ImportOptions;
  /** Identifies this choice of the file; null for a preview, which writes nothing. */
  readonly choice: string | null;
  readonly token: string | null;
  readonly signal: AbortSignal;
  onProgress(bytesDone: number): void;
}

/**
 * Sends an Excel file from a browser for an import or its preview.
 * @throws HostError with the server's failure, or OFFLINE; DOMException 'AbortError' if cancelled; the browser's own
 *   error if the file can no longer be read
 */
export async function uploadOrderFile({
  file,
  name,
  options,
  choice,
  token,
  signal,
  onProgress,
}: Upload): Promise<ImportSummary> {
  if (file.size > IMPORT_BYTES_MAX)
    throw new HostError({ code: 'PAYLOAD_TOO_LARGE', message: errorTexts.PAYLOAD_TOO_LARGE, status: 0 });
  const content = await openFile(file, name);
  const key = choice === null ? null : hex(importKeyContent(choice, content.sha256, options));
  const call = { token, signal };
  const partsOf = (hash: string) => `/api/orders/import-parts/${hash}`;
  try {
    return await sendOrderFile(
      content,
      {
        getReceived: async (hash) =>
          (await sendWithProgress<ImportParts>('GET', partsOf(hash), null, call)).received,
        putPart: async (hash, offset, bytes, onSent) => {
          const headers = { 'Content-Type': 'application/octet-stream' };
          const part = { ...call, headers, onProgress: onSent };
          const path = `${partsOf(hash)}?offset=${offset}`;
          return (await sendWithProgress<ImportParts>('PUT', path, bytes, part)).received;
        },
        post: (form, onSent) => {
          const headers: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key };
          const path = `/api/orders/${key === null ? 'preview' : 'upload'}`;
          return sendWithProgress<ImportSummary>('POST', path, form, {
            ...call,
            headers,
            onProgress: onSent,
          });
        },
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        codeOf: (error) => (isApiError(error) ? error.code : undefined),
      },
      { source: 'upload', options, mayBeUploaded: key !== null, onProgress },
    );
  } catch (error) {
    throw isApiError(error) ? new HostError(error) : error;
  }
}

async function openFile(file: File, name: string): Promise<OrderFile> {
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  const hash = sha256.create();
  for (let offset = 0; offset < file.size; offset += HASH_CHUNK) hash.update(await read(offset, HASH_CHUNK));
  return { name, bytes: file.size, sha256: bytesToHex(hash.digest()), read };
}

const hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
