import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NOTHING_PICKED, pickedOf, type Selection } from '../../components/selection.ts';
import { FailureState } from '../../components/states.tsx';
import { ALL_ORDERS } from './list-params.ts';
import { firstColumns } from './order-columns.tsx';
import { useOrderPage } from './use-order-page.ts';
import { useOrderRemoval } from './use-order-removal.tsx';

const SHOWN = 100;

interface ImportOrdersProps {
  title: string;
  /** null: there is no import yet. */
  importId: number | null;
  /** Called once if the orders can't be loaded. */
  onFailed?: (error: ApiError) => void;
}

/** Table of the upload page: orders of one import, to check and delete (specification, section 2). */
export function ImportOrders({ title, importId, onFailed }: ImportOrdersProps) {
  if (importId === null)
    return (
      <section className="card import-orders" aria-label={title}>
        <Head title={title} count={null} picked={[]} onRemove={() => undefined} />
        <p className="table-note">{officeImportTexts.result.empty}</p>
      </section>
    );
  return <OrdersOf key={importId} title={title} importId={importId} onFailed={onFailed} />;
}

function OrdersOf(props: {
  title: string;
  importId: number;
  onFailed: ((error: ApiError) => void) | undefined;
}) {
  const { title, importId, onFailed } = props;
  const { query, error } = useOrderPage({ ...ALL_ORDERS, importId }, SHOWN);
  const data = query.currentData;
  const [selection, setSelection] = useState<Selection>(NOTHING_PICKED);
  const { removeOrders, isRemoving } = useOrderRemoval(() => setSelection(NOTHING_PICKED));
  const announceFailure = useEffectEvent(() => {
    if (error) onFailed?.(error);
  });
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) announceFailure();
  }, [hasFailed]);

  const picked = pickedOf(
    selection,
    (data?.rows ?? []).map(({ id }) => id),
  );
  return (
    <section className="card import-orders" aria-label={title}>
      <Head
        title={title}
        count={data?.meta.total ?? null}
        picked={isRemoving ? [] : picked}
        onRemove={() => removeOrders(picked)}
      />
      <div className="import-orders-area">
        {error ? (
          <FailureState error={error} retry={() => void query.refetch()} />
        ) : data?.rows.length === 0 ? (
          <p className="table-note">{officeImportTexts.result.emptyImport}</p>
        ) : (
          <DataTable
            label={title}
            columns={firstColumns()}
            rows={data?.rows}
            nameOf={(order) => order.order_code}
            selection={selection}
            onSelect={setSelection}
            skeletonRows={9}
          />
        )}
      </div>
      {data && data.meta.total > data.rows.length && (
        <p className="table-note">{officeImportTexts.result.shown(data.rows.length, data.meta.total)}</p>
      )}
    </section>
  );
}

interface HeadProps {
  title: string;
  count: number | null;
  picked: readonly number[];
  onRemove: () => void;
}

function Head({ title, count, picked, onRemove }: HeadProps) {
  return (
    <header className="card-head">
      <h2>
        {title} {count !== null && <span className="quiet">{formatInteger(count)}</span>}
      </h2>
      <span className="grow" />
      <span className="second" role="status">
        {picked.length > 0 && officeOrderTexts.selected(picked.length)}
      </span>
      <Button look="danger" small disabled={picked.length === 0} onClick={onRemove}>
        <Icon name="bin" size={14} />
        {officeOrderTexts.remove}
      </Button>
    </header>
  );
}
