/**
 * Preloaded into a server: moves its clock by the milliseconds that the parent process sends, and answers each message.
 * Timers and `performance.now()` do not move, as when a machine's clock is set. JavaScript, because a built server
 * reads no TypeScript.
 */
const RealDate = globalThis.Date;
let offset = 0;
const now = () => RealDate.now() + offset;

process.on('message', (message) => {
  offset = Number(message);
  process.send?.(offset);
});
// The channel must not keep the server alive.
process.channel?.unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
