import type { ErrorCode } from '@logistics/shared/contracts';
import type Koa from 'koa';

/** What the middlewares keep for one request. */
export interface RequestState {
  requestId: string;
  address: string;
  userId?: number;
  /** The path's pattern of the call, once it is known which it is. */
  route?: string;
  /** Why the call was refused or failed. */
  failure?: ErrorCode;
}
export type Middleware = Koa.Middleware<RequestState>;
