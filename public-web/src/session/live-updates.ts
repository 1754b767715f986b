/** A separate file, so that it becomes its own script: visitors without login never load it. */
export { startLive } from '@logistics/shared/api-client/core';
