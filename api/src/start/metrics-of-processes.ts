import { AggregatorRegistry, type Registry } from 'prom-client';
import { appError } from '../errors.ts';
import { onMessage, report } from './process-messages.ts';

/**
 * Returns a function that reads the metrics of all server processes and sums their counts. It is needed because a
 * request for metrics reaches any one of them. Only for a process of `startProcesses`. The function throws AppError
 * SERVICE_UNAVAILABLE if a process does not answer.
 */
export function metricsOfProcesses(registries: readonly Registry[]): () => Promise<string> {
  AggregatorRegistry.setRegistries([...registries]);
  // Answers the parent's requests for the metrics of this process.
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
