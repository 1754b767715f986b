import type { ScaleMessage, ScaleOrder } from '../bridge/scale.ts';
import { openScaleLink, type ScaleLink } from './scale-link.ts';
import { systemPorts } from './serial-ports.ts';

/**
 * Entry point of the process that reads the scale. The binding of serial ports is native code, which could crash: then
 * the console starts this process again, and nothing else is lost. The argument is a port that the system does not list.
 */
const ports = systemPorts(process.argv[2] ?? '');
const report = (message: ScaleMessage) => process.parentPort.postMessage(message);
let link: ScaleLink | null = null;
/** Orders are followed one after another, so that a port is closed before it is opened again. */
let last = Promise.resolve();

process.parentPort.on('message', ({ data }: { data: ScaleOrder }) => {
  last = last.then(() => follow(data));
});

async function follow(order: ScaleOrder): Promise<void> {
  if (order.type === 'list') return report({ type: 'ports', ports: await ports.list().catch(() => []) });
  await link?.stop();
  const { settings } = order;
  const { port } = settings;
  const onState = (state: Extract<ScaleMessage, { type: 'state' }>['state']) =>
    report({ type: 'state', state });
  link = port === null ? null : openScaleLink({ ...settings, port }, { ports, onState });
}
