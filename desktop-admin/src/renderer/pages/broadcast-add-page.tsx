import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { broadcastListPath } from '../features/broadcasts/broadcast-lists.ts';
import { BroadcastAdd } from '../features/broadcasts/broadcast-add.tsx';

/** /broadcasts/add */
export function BroadcastAddPage() {
  const navigate = useNavigate();
  const { stored } = useSelector(selectSession);
  return <BroadcastAdd ownId={stored?.id ?? 0} onSent={() => void navigate(broadcastListPath('active'))} />;
}
