/** Its own file, so that it is a script of its own: visitors who are not logged in never fetch it. */
export { startLive } from '@logistics/shared/api-client/core';
