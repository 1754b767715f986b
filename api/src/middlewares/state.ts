import type { ErrorCode } from '@logistics/shared/contracts';
import type Koa from 'koa';

/** State of one request for the middlewares. */
export interface RequestState {
  requestId: string;
  address: string;
  userId?: number;
  /** The path of the route, once it is known. */
  route?: string;
  /** The error code of a rejected or failed call. */
  failure?: ErrorCode;
}
export type Middleware = Koa.Middleware<RequestState>;
