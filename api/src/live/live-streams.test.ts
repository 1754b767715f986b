import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { OpenLiveStreams } from './live-streams.ts';

const t = await createTestApp();

test('a stream that is opening while the server stops is refused', async () => {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const { actor } = t.commandContext(t.actors.CO);
  if (!actor) throw new Error('No actor');
  const slow: typeof t.database.readFresh = async (sql, values) => {
    await gate;
    return t.database.readFresh(sql, values);
  };
  const live = new OpenLiveStreams({
    database: { ...t.database, readFresh: slow },
    databaseUrl: t.app.config.databaseUrl,
    logger: t.app.logger,
  });
  const opening = live.open(actor, null, new ServerResponse(new IncomingMessage(new Socket())));
  await live.close();
  goOn();
  await expect(opening).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
