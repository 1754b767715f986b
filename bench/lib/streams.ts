import { get, type IncomingMessage } from 'node:http';

/** Number of streams that are opened at once, because users do not all arrive in one instant. */
const AT_ONCE = 50;
const ANSWER_MS = 30_000;

export interface OpenStreams {
  readonly open: number;
  /** Error messages of streams that could not be opened. */
  readonly refused: readonly string[];
  /** Returns how many of them broke before they were closed. */
  lost(): number;
  /** Returns the number of bytes received on all streams. */
  receivedBytes(): number;
  close(): void;
}

/** Opens an event stream for each token, like each user's page, and reads all of them. */
export async function openStreams(url: string, tokens: readonly string[]): Promise<OpenStreams> {
  const answers: IncomingMessage[] = [];
  const refused: string[] = [];
  const counted = { bytes: 0, lost: 0, isClosed: false };
  const waiting = [...tokens];
  const openWaiting = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const answer = await listen(url, token).catch(String);
      if (typeof answer === 'string') refused.push(answer);
      else {
        answers.push(answer);
        answer.on('data', (chunk: Buffer) => (counted.bytes += chunk.length));
        answer.on('error', () => undefined);
        answer.on('close', () => (counted.lost += counted.isClosed ? 0 : 1));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openWaiting));
  return {
    open: answers.length,
    refused,
    lost: () => counted.lost,
    receivedBytes: () => counted.bytes,
    close: () => {
      counted.isClosed = true;
      for (const answer of answers) answer.destroy();
    },
  };
}

/** Opens a stream on its own connection. Rejects for an error answer. */
function listen(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
    const call = get(`${url}/api/events`, { agent: false, headers }, (answer) => {
      call.setTimeout(0);
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new Error(`/api/events: ${answer.statusCode}`));
    });
    call.setTimeout(ANSWER_MS, () => call.destroy(new Error('/api/events: no answer')));
    call.once('error', reject);
  });
}
