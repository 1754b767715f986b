import { lazy } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { normalisePackingCode, PACKING_CODE_MAX } from '@logistics/shared/domain';
import { officeArrivalTexts, officeDifferenceTexts } from '@logistics/shared/texts/office-bag-arrival';
import { usePageTitle } from '../components/page-title.tsx';
import { ArrivalTabs } from '../features/bags/arrival-tabs.tsx';
import { Arrival } from '../features/bags/arrival.tsx';
import { readDifferenceParams } from '../features/bags/bag-paths.ts';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import '../features/bags/bags.css';
import { NotFoundPage } from './not-found-page.tsx';

const DifferenceList = lazy(async () => ({
  default: (await import('../features/bags/difference-list.tsx')).DifferenceList,
}));

/** /arrival: the bag that is checked is in the address. /arrival/differences: page, search and filters are. */
export function ArrivalPage() {
  const { part } = useParams();
  const [query] = useSearchParams();
  const isList = part === 'differences';
  usePageTitle(isList ? officeDifferenceTexts.title : officeArrivalTexts.title);
  if (isList) return <DifferenceList {...readDifferenceParams(query)} />;
  if (part !== undefined) return <NotFoundPage />;
  return (
    <div className="list scanner-page">
      <ArrivalTabs current="check" />
      <Arrival code={normalisePackingCode(query.get('code') ?? '').slice(0, PACKING_CODE_MAX)} />
    </div>
  );
}
