/** Creates a queue that runs works one after the other, also after a failed one. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}
