import { Link, useNavigate } from 'react-router-dom';
import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import { useGetRunSheetQuery } from '@logistics/shared/api-client/delivery-requests';
import type { DeliveryMethod } from '@logistics/shared/contracts';
import { addDays, DELIVERY_METHODS } from '@logistics/shared/domain';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { FailureState, PageState } from '../../components/states.tsx';
import { DayField } from './day-field.tsx';
import { requestListPath, runSheetPath } from './request-paths.ts';
import { SheetPaper } from './sheet-paper.tsx';

const texts = officeDeliveryRequestTexts.sheet;
const INFORMATION = ['INFORMATION_HEADER'] as const;
const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: deliveryRequestTexts.methods[value] }));

interface RunSheetProps {
  /** `yyyy-MM-dd`. */
  day: string;
  method: DeliveryMethod;
}

/** Run sheet of a driver for one day: stops, parcels and amounts to collect; printed on A4. */
export function RunSheetPart({ day, method }: RunSheetProps) {
  const navigate = useNavigate();
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  const query = useGetRunSheetQuery({ day, method }, { refetchOnMountOrArgChange: true });
  const { currentData: sheet, error, refetch } = query;
  const failure = failureOf(error);
  const show = (change: Partial<RunSheetProps>) =>
    void navigate(runSheetPath(change.day || day, change.method ?? method), { replace: true });
  return (
    <div className="form-page dr-page dr-print">
      <header className="dr-head">
        <Link
          to={requestListPath()}
          className="btn ghost icon-only"
          aria-label={officeDeliveryRequestTexts.back}
        >
          <Icon name="left" />
        </Link>
        <h2>{texts.title}</h2>
        <div className="dr-stepper">
          <Button iconOnly aria-label={texts.previous} onClick={() => show({ day: addDays(day, -1) })}>
            <Icon name="left" />
          </Button>
          <DayField label={texts.day} day={day} isRequired onChange={(chosen) => show({ day: chosen })} />
          <Button iconOnly aria-label={texts.next} onClick={() => show({ day: addDays(day, 1) })}>
            <Icon name="right" />
          </Button>
        </div>
        <Select
          className="bar-select"
          aria-label={texts.method}
          options={METHODS}
          value={method}
          onChange={(chosen) => show({ method: chosen })}
        />
        <span className="grow" />
        <Button variant="main" disabled={!sheet?.stops.length} onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
      </header>
      {!sheet && failure && <FailureState error={failure} retry={() => void refetch()} />}
      {!sheet && !failure && <p role="status">{officeTexts.states.loading}</p>}
      {sheet?.hasMore && <Note variant="warn">{texts.more}</Note>}
      {sheet?.stops.length === 0 && <PageState>{texts.empty}</PageState>}
      {sheet && sheet.stops.length > 0 && (
        <SheetPaper sheet={sheet} day={day} method={method} shop={shopOf(records)} />
      )}
    </div>
  );
}
