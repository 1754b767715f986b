/** One dispatched message of a stream of Server-Sent Events. */
export interface LiveMessage {
  /** The stream's newest id so far; '' where none came yet. */
  id: string;
  type: string;
  data: string;
}

/** No event of ours comes near it; a line without an end must not fill the memory. */
const LINE_MAX = 256 * 1024;

/**
 * Reads a stream of Server-Sent Events (HTML standard, "Server-sent events": event, data, id; comments; lines that end
 * in LF, CR or CRLF) from chunks that may be cut anywhere, inside a letter or between CR and LF too.
 * @throws {RangeError} when a line has no end
 */
export function createLiveParser(): (chunk: Uint8Array) => LiveMessage[] {
  const decoder = new TextDecoder();
  let line = '';
  let afterCr = false;
  let id = '';
  let type = '';
  let data: string[] = [];

  function endLine(): LiveMessage | null {
    const text = line;
    line = '';
    if (text === '') {
      const message = data.length > 0 ? { id, type: type || 'message', data: data.join('\n') } : null;
      type = '';
      data = [];
      return message;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + (text[colon + 1] === ' ' ? 2 : 1));
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    return null;
  }

  return (chunk) => {
    const messages: LiveMessage[] = [];
    let text = decoder.decode(chunk, { stream: true });
    if (afterCr && text.startsWith('\n')) text = text.slice(1);
    if (text !== '') afterCr = text.endsWith('\r');
    let start = 0;
    for (const { 0: ending, index } of text.matchAll(/\r\n|\n|\r/g)) {
      line += text.slice(start, index);
      start = index + ending.length;
      const message = endLine();
      if (message) messages.push(message);
    }
    line += text.slice(start);
    if (line.length > LINE_MAX) throw new RangeError('A line of the live stream has no end.');
    return messages;
  };
}
