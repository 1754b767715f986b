import { utilityProcess } from 'electron';
import type { ReaderMessage, ReadJob, Spool } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import { Cancelled, refuse } from '../../station/refusal.ts';

const HEAP_MB = 1024;

/**
 * Reads an Excel file in a separate process: a hostile or huge file can crash that process, but never the console.
 * Cancelling kills the process.
 * @throws Refusal with the reason of the file, or FILE_UNREADABLE if the process died; Cancelled
 */
export function readOrderFileApart(
  { readerScript, log }: { readerScript: string; log: Log },
  job: ReadJob,
  onProgress: (progress: Extract<ReaderMessage, { type: 'progress' }>) => void,
  signal: AbortSignal,
): Promise<Spool> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Cancelled());
    const reader = utilityProcess.fork(readerScript, [], {
      serviceName: 'order-file-reader',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: {},
      stdio: 'ignore',
    });
    const stop = () => {
      reader.kill();
      reject(new Cancelled());
    };
    signal.addEventListener('abort', stop, { once: true });
    reader.on('message', (message: ReaderMessage) => {
      if (message.type === 'progress') return onProgress(message);
      if (message.type === 'done') resolve(message.spool);
      else {
        log.warn('file-refused', { code: message.code, detail: message.detail });
        reject(refuse(message.code, 0, message.data));
      }
      reader.kill();
    });
    reader.once('exit', (code) => {
      log.info('reader-ended', { code });
      signal.removeEventListener('abort', stop);
      reject(refuse('FILE_UNREADABLE'));
    });
    reader.postMessage(job);
  });
}
