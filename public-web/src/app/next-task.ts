/** Ends the present task, so that what the person did meanwhile comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
