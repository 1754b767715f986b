import { useGetSiteRecordQuery, useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import type { ManagerName } from '@logistics/shared/contracts';
import { officeHomeTexts } from '@logistics/shared/texts/office-site';
import { PartTabs } from '../../components/part-tabs.tsx';
import { RecordGate } from '../../records/record-gate.tsx';
import { FooterForm } from './footer-form.tsx';
import { HomeForm } from './home-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import './site-home.css';

const texts = officeHomeTexts.parts;
export const HOME_PARTS = ['home', 'maintenance', 'footer'] as const;
type HomePart = (typeof HOME_PARTS)[number];
const RECORDS: Readonly<Record<HomePart, ManagerName>> = {
  home: 'HOME',
  maintenance: 'MAINTENANCE',
  footer: 'FOOTER',
};

interface SiteHomeProps {
  part: HomePart;
  /** Parts that the user may change. */
  parts: readonly HomePart[];
  /** Id of the signed-in user. Local drafts are stored per user. */
  ownId: number;
}

/** Settings of home page, maintenance notice and footer. Each is one record. */
export function SiteHome({ part, parts, ownId }: SiteHomeProps) {
  const { currentData, error, isFetching, refetch } = useGetSiteRecordQuery(RECORDS[part]);
  const upload = useImageUpload();
  const draftName = `${ownId}:${RECORDS[part]}`;
  return (
    <div className="list">
      <PartTabs
        label={texts.label}
        current={part}
        parts={parts.map((one) => ({
          part: one,
          label: texts[one],
          to: one === 'home' ? '/system/home' : `/system/home?part=${one}`,
        }))}
      />
      <RecordGate
        data={currentData}
        error={isApiError(error) && !isFetching ? error : null}
        retry={() => void refetch()}
      >
        {(record) =>
          part === 'home' ? (
            <HomeForm record={record} draftName={draftName} upload={upload} pictureBase={apiBaseUrl()} />
          ) : part === 'maintenance' ? (
            <MaintenanceForm record={record} draftName={draftName} />
          ) : (
            <FooterForm record={record} draftName={draftName} />
          )
        }
      </RecordGate>
    </div>
  );
}
