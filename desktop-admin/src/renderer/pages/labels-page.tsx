import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { useHost } from '../components/host.tsx';
import { FailureState, PageState } from '../components/states.tsx';
import '../records/record.css';
import '../features/labels/labels.css';
import { LabelPageView } from '../features/labels/label-page-view.tsx';
import { LabelBones, NothingToPrint } from '../features/labels/label-states.tsx';
import { useLabelOrders } from '../features/labels/use-label-orders.ts';
import { LABELS_MAX } from '../platform/desktop-limits.ts';

/** /labels?ids=1,2: labels and delivery notes of selected orders. */
export function LabelsPage() {
  const [query] = useSearchParams();
  const asked = query.get('ids') ?? '';
  const ids = useMemo(() => idsIn(asked), [asked]);
  const { printing, desktop } = useHost();
  const { orders, missing, error, retry } = useLabelOrders(ids);
  if (!printing || !desktop)
    return (
      <PageState icon="printer" title={consolePrintingTexts.desktopOnlyTitle}>
        {consolePrintingTexts.desktopOnly}
      </PageState>
    );
  if (error) return <FailureState error={error} retry={retry} />;
  if (!orders) return <LabelBones />;
  if (orders.length === 0) return <NothingToPrint />;
  return <LabelPageView orders={orders} missing={missing} printing={printing} desktop={desktop} />;
}

function idsIn(text: string): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, LABELS_MAX);
}
