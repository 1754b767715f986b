import { createParser } from 'eventsource-parser';

/** One dispatched message of a stream of Server-Sent Events. */
export interface LiveMessage {
  /** The stream's newest id so far; '' where none came yet. */
  id: string;
  type: string;
  data: string;
}

/** Characters. No event of ours comes near it; a line without an end must not fill the memory. */
const EVENT_MAX = 256 * 1024;

/**
 * Returns a function that reads the messages of a stream of Server-Sent Events from its chunks, which may be cut anywhere,
 * even inside a letter. A message without an id has that of the message before it, as the HTML standard says. Other than
 * the standard, an id that comes without data is ignored: the server sends every id with data.
 * @throws {RangeError} when an event has no end
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
        throw new RangeError('An event of the live stream has no end.');
    },
  });
  return (chunk) => {
    messages = [];
    parser.feed(decoder.decode(chunk, { stream: true }));
    return messages;
  };
}
