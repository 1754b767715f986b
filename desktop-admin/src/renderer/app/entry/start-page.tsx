import { Navigate } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { useHost } from '../../components/host.tsx';

/**
 * /admin/start: opens the first page of this host. In the console and in the app on a phone that is the scan station, if
 * the person may scan.
 */
export function StartPage() {
  const { kind } = useHost();
  const can = useCan();
  const isForScans = kind === 'desktop' || window.matchMedia('(display-mode: standalone)').matches;
  return <Navigate to={isForScans && can('enterData') ? '/scan' : '/'} replace />;
}
