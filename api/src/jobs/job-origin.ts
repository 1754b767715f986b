import { currentTraceparent } from '../tracing/spans.ts';

/** The request that created a job. */
export interface JobOrigin {
  readonly requestId?: string | undefined;
  /** W3C, if the request is traced. */
  readonly traceparent?: string | undefined;
}

/** Field of a job's data that stores its origin. No job has a field of its own with this name. */
export const ORIGIN_KEY = 'origin';

/** Returns a copy of a job's data that also contains its origin: the request, and the running trace. */
export function withOrigin(data: object, requestId: string | undefined): object {
  const traceparent = currentTraceparent();
  if (requestId === undefined && traceparent === undefined) return { ...data };
  return { ...data, [ORIGIN_KEY]: { requestId, traceparent } };
}

/** Splits stored data into the data of the job and its origin. */
export function splitOrigin<Data extends object>(
  stored: object,
): { readonly data: Data; readonly origin: JobOrigin } {
  // Written by withOrigin.
  const { [ORIGIN_KEY]: origin = {}, ...data } = stored as { readonly [ORIGIN_KEY]?: JobOrigin };
  return { data: data as unknown as Data, origin };
}
