const ID = /^[A-Za-z0-9_-]{11}$/;
const ADDRESS =
  /^(?:(?:https?:)?\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#/].*)?$/i;

/** Returns the film id of a YouTube address in any common form; null for other text. */
export function youtubeId(text: string): string | null {
  return ADDRESS.exec(text.trim())?.[1] ?? null;
}

export function isYoutubeId(text: string | null): text is string {
  return text !== null && ID.test(text);
}
