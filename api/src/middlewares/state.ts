import type { ErrorCode } from '@logistics/shared/contracts';
import type Koa from 'koa';

/** The slot of one request in the limits of requests in progress. */
export interface Place {
  /** Waits until a slot is free. Throws TOO_MANY_REQUESTS if too many requests wait. */
  enter(): Promise<void>;
  /**
   * Frees the slot for other requests while this request waits for its client. May be called more than once.
   */
  leave(): void;
}

/** State of one request for the middlewares. */
export interface RequestState {
  requestId: string;
  address: string;
  /** Its slot in the limits of requests in progress. */
  place: Place;
  userId?: number;
  /** The path of the route, once it is known. */
  route?: string;
  /** The error code of a rejected or failed call. */
  failure?: ErrorCode;
}
export type Middleware = Koa.Middleware<RequestState>;
