import { useGetSiteRecordQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { PartTabs } from '../../components/part-tabs.tsx';
import { RecordGate } from '../../records/record-gate.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { FeesForm } from './fees-form.tsx';
import { HeaderForm } from './header-form.tsx';
import { StatusWordsForm } from './status-words-form.tsx';
import './site-information.css';

const texts = officeInformationTexts.parts;
export const INFORMATION_PARTS = ['header', 'fees', 'bank', 'words'] as const;
type InformationPart = (typeof INFORMATION_PARTS)[number];
const RECORDS = {
  header: 'INFORMATION_HEADER',
  fees: 'FEE_RATES',
  bank: 'BANK_ACCOUNT',
  words: 'STATUS_WORDS',
} as const;

/** Settings of site information with exchange rates, calculator fees, and words for statuses in files. */
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
        {(record) => {
          if (part === 'words') return <StatusWordsForm record={record} draftName={draftName} />;
          if (part === 'bank') return <BankAccountForm record={record} draftName={draftName} />;
          if (part === 'fees') return <FeesForm record={record} draftName={draftName} />;
          return <HeaderForm record={record} draftName={draftName} pictureBase={apiBaseUrl()} />;
        }}
      </RecordGate>
    </div>
  );
}
