/** Yields to the event loop, so that pending user input is handled first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
