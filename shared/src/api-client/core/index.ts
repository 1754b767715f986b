export { api, idTag, ordersChangedTags } from './api.ts';
export {
  apiBaseUrl,
  resumeAfterLogin,
  setAnswersAhead,
  setApiBaseUrl,
  type DirectCalls,
} from './base-query.ts';
export { isApiError, isFailure, type ApiError } from './failure.ts';
export * from './auth.endpoints.ts';
export * from './live-slice.ts';
export {
  invalidateBesideOrders,
  invalidateLive,
  startLive,
  type LiveOptions,
  type LiveStore,
} from './live.ts';
export * from './profile.endpoints.ts';
export { useSendOnce } from './send-once.ts';
export * from './session-slice.ts';
export * from './site.endpoints.ts';
export { apiMiddlewares } from './stale-reads.ts';
export { sendWithProgress, uploadForm, type UploadOptions } from './upload.ts';
export * from './use-can.ts';
export * from './use-countdown.ts';
