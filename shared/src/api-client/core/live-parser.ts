import { createParser } from 'eventsource-parser';

/** One dispatched message of a stream of Server-Sent Events. */
export interface LiveMessage {
  /** The newest id of the stream so far; '' before the first. */
  id: string;
  type: string;
  data: string;
}

/** Far larger than any event of ours. A line without an end must not fill the memory. In characters. */
const EVENT_MAX = 256 * 1024;

/**
 * Returns a function that parses a stream of Server-Sent Events from its chunks. Chunks may be cut anywhere, even
 * inside a character. A message without an id has the id of the message before it, as in the HTML standard. Unlike the
 * standard, the parser ignores an id without data: the server sends every id with data.
 * @throws {RangeError} when an event is too long
 */
export function createLiveParser(): (chunk: Uint8Array) => LiveMessage[] {
  const decoder = new TextDecoder();
  let id = '';
  let messages: LiveMessage[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ id: own, event, data }) => {
      id = own ?? id;
      messages.push({ id, type: event ?? 'message', data });
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded')
        throw new RangeError('An event of the live stream is too long.');
    },
  });
  return (chunk) => {
    messages = [];
    parser.feed(decoder.decode(chunk, { stream: true }));
    return messages;
  };
}
