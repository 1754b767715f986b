import { useSelector } from 'react-redux';
import { selectLiveConnection } from '@logistics/shared/api-client/core';

const POLL_MS = 30_000;

/** Options that refresh a query of orders: by the live stream, or every half minute without it. */
export function useFreshness() {
  const connection = useSelector(selectLiveConnection);
  return {
    pollingInterval: connection === 'offline' ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  };
}
