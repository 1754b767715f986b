import { useSelector } from 'react-redux';
import { selectLiveConnection } from '@logistics/shared/api-client/core';

const POLL_MS = 30_000;

/** How a query of orders stays fresh: by the live stream, and where that does not stand, every half minute. */
export function useFreshness() {
  const connection = useSelector(selectLiveConnection);
  return {
    pollingInterval: connection === 'offline' ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  };
}
