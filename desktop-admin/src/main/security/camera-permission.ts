/** A page of the console. */
interface Page {
  /** Id of its web contents. */
  readonly id: number;
  /** Aborted when the page is gone: closed, reloaded, left or crashed. */
  left(): AbortSignal;
}

const pages = new Map<number, AbortSignal>();

/** A person turned the camera of a page on or off. A page that is reloaded has to ask again. */
export function allowCamera({ id, left }: Page, isOn: boolean): void {
  if (isOn) pages.set(id, left());
  else pages.delete(id);
}

export function mayUseCamera(id: number): boolean {
  return pages.get(id)?.aborted === false;
}
