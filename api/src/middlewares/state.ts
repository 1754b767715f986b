import type Koa from 'koa';

/** What the middlewares keep for one request. */
export interface RequestState {
  requestId: string;
  address: string;
  userId?: number;
}
export type Middleware = Koa.Middleware<RequestState>;
