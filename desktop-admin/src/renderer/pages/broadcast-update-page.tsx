import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { BroadcastEdit } from '../features/broadcasts/broadcast-edit.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /broadcasts/update/{id} */
export function BroadcastUpdatePage() {
  const { id } = useParams();
  const { stored } = useSelector(selectSession);
  const broadcastId = idParamSchema.safeParse(id);
  if (!broadcastId.success) return <NotFoundPage />;
  return (
    <BroadcastEdit
      key={broadcastId.data}
      id={broadcastId.data}
      ownId={stored?.id ?? 0}
      missing={<NotFoundPage />}
    />
  );
}
