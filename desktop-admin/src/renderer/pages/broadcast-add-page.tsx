import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { usePageTitle } from '../components/page-title.tsx';
import { broadcastListPath } from '../features/broadcasts/broadcast-lists.ts';
import { BroadcastAdd } from '../features/broadcasts/broadcast-add.tsx';

/** /broadcasts/add */
export function BroadcastAddPage() {
  usePageTitle(officeNotifyTexts.titles.add);
  const navigate = useNavigate();
  const { stored } = useSelector(selectSession);
  return <BroadcastAdd ownId={stored?.id ?? 0} onSent={() => void navigate(broadcastListPath('active'))} />;
}
