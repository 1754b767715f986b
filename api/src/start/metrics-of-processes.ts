import { AggregatorRegistry, type Registry } from 'prom-client';
import { appError } from '../errors.ts';
import { onMessage, report } from './process-messages.ts';

/**
 * Returns a function for the metrics of all server processes together, since a question reaches any of them: counts are
 * summed. Only for a process of `startProcesses`. It throws AppError SERVICE_UNAVAILABLE if a process does not answer.
 */
export function metricsOfProcesses(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Answers questions of the parent process.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  onMessage('metrics', ({ id, text }) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return async () => {
    const id = ++last;
    const text = await new Promise<string>((resolve) => {
      waiting.set(id, resolve);
      report({ kind: 'metrics', id });
    });
    if (text === '') throw appError('SERVICE_UNAVAILABLE');
    return text;
  };
}
