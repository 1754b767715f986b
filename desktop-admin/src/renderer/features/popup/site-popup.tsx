import { useGetSiteRecordQuery, useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { RecordGate } from '../../records/record-gate.tsx';
import { PopupForm } from './popup-form.tsx';
import './popup.css';

/** Settings page of the site's popup. */
export function SitePopup({ ownId }: { ownId: number }) {
  const { currentData, error, isFetching, refetch } = useGetSiteRecordQuery('POPUP');
  const upload = useImageUpload();
  return (
    <RecordGate
      data={currentData}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(record) => (
        <PopupForm record={record} draftName={`${ownId}:POPUP`} upload={upload} pictureBase={apiBaseUrl()} />
      )}
    </RecordGate>
  );
}
