import type { ErrorCode } from '@logistics/shared/contracts';
import type Koa from 'koa';

/** One request's share in the limits of requests in progress. */
export interface Place {
  /** Waits until a place is free. Throws TOO_MANY_REQUESTS if too many requests wait. */
  enter(): Promise<void>;
  /** Makes room for other requests, while this one waits for its client. May be called more than once. */
  leave(): void;
}

/** State of one request for the middlewares. */
export interface RequestState {
  requestId: string;
  address: string;
  /** Its share in the limits of requests in progress. */
  place: Place;
  userId?: number;
  /** The path of the route, once it is known. */
  route?: string;
  /** The error code of a rejected or failed call. */
  failure?: ErrorCode;
}
export type Middleware = Koa.Middleware<RequestState>;
