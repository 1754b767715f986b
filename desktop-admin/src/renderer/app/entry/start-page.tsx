import { Navigate } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { useHost } from '../../components/host.tsx';

/** /admin/start: opens the first page of this host. In the console that is the scan station, if the person may scan. */
export function StartPage() {
  const { station } = useHost();
  const can = useCan();
  return <Navigate to={station && can('enterData') ? '/scan' : '/'} replace />;
}
