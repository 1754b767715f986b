import { app } from 'electron';
import { z } from 'zod';
import { orderFilesIn } from '../files/order-files-in.ts';

const handedOverSchema = z.strictObject({ files: z.array(z.string().min(1).max(4096)).max(100) });

/**
 * Makes this the only console of its profile. A second start hands its files to the first and ends.
 * @returns false if another console already runs
 */
export function becomeSingleInstance(onStartedAgain: (files: string[]) => void): boolean {
  const own = { files: orderFilesIn(process.argv.slice(1), process.cwd()) };
  if (!app.requestSingleInstanceLock(own)) return false;
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    const handedOver = handedOverSchema.safeParse(data);
    onStartedAgain(handedOver.success ? handedOver.data.files : []);
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    onStartedAgain([file]);
  });
  return true;
}
