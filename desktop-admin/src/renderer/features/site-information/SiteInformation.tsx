import { useGetSiteRecordQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { PartTabs } from '../../components/PartTabs.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { FeesForm } from './FeesForm.tsx';
import { HeaderForm } from './HeaderForm.tsx';
import './site-information.css';

const texts = officeInformationTexts.parts;
export const INFORMATION_PARTS = ['header', 'fees'] as const;
type InformationPart = (typeof INFORMATION_PARTS)[number];
const RECORDS = { header: 'INFORMATION_HEADER', fees: 'FEE_RATES' } as const;

/** The site's facts with its exchange rates, and the fees of the calculator. */
export function SiteInformation({ part, ownId }: { part: InformationPart; ownId: number }) {
  const { currentData, error, isFetching, refetch } = useGetSiteRecordQuery(RECORDS[part]);
  const draftName = `${ownId}:${RECORDS[part]}`;
  return (
    <div className="list">
      <PartTabs
        label={texts.label}
        current={part}
        parts={INFORMATION_PARTS.map((one) => ({
          part: one,
          label: texts[one],
          to: one === 'header' ? '/navbar/infor' : `/navbar/infor?part=${one}`,
        }))}
      />
      <RecordGate
        data={currentData}
        error={isApiError(error) && !isFetching ? error : null}
        retry={() => void refetch()}
      >
        {(record) =>
          part === 'header' ? (
            <HeaderForm record={record} draftName={draftName} pictureBase={apiBaseUrl()} />
          ) : (
            <FeesForm record={record} draftName={draftName} />
          )
        }
      </RecordGate>
    </div>
  );
}
