import { useState } from 'react';
import type { ListMeta } from '@logistics/shared/contracts';
import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { AddDeliveryNote } from '../../delivery-notes/add-delivery-note.tsx';
import { Button } from '../../components/button.tsx';
import { DropMenu } from '../../components/drop-menu.tsx';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal.tsx';
import { PickParcels } from '../../components/pick-parcels.tsx';
import { PrintLabels } from '../../components/print-labels.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { bulkTarget, offerOfAll, type BulkTarget } from './bulk-target.ts';
import { countText } from './count-text.ts';
import { CustomerSelect, type KnownCustomer } from './customer-select.tsx';
import type { ListParams } from './list-params.ts';
import { useBulkChange } from './use-bulk-change.tsx';

const texts = officeOrderTexts.bulk;

interface BulkBarProps {
  params: ListParams;
  picked: readonly number[];
  shown: number;
  meta: ListMeta;
  isRemoving: boolean;
  /** undefined: none of them may be deleted. */
  onRemove: ((target: BulkTarget) => void) | undefined;
  onClear: () => void;
}

interface ExtendProps {
  offer: ReturnType<typeof offerOfAll>;
  /** Number of all results, in words. */
  all: string;
  takesAll: boolean;
  onChange: (takesAll: boolean) => void;
}

/** Offers to select all results of the list, or explains why that is not possible. */
export function ExtendSelection({ offer, all, takesAll, onChange }: ExtendProps) {
  if (offer === 'narrow-first') return <span>{texts.narrowFirst(all)}</span>;
  return (
    offer === 'all' && (
      <Button variant="link" onClick={() => onChange(!takesAll)}>
        {takesAll ? texts.onlyPage : texts.selectAll(all)}
      </Button>
    )
  );
}

/** Actions on the selected rows, or on all results of the list. */
export function BulkBar({ params, picked, shown, meta, isRemoving, onRemove, onClear }: BulkBarProps) {
  const [everything, setEverything] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const bulk = useBulkChange(onClear);
  const { total } = meta;
  const isCapped = meta.totalIsCapped ?? false;
  const offer = offerOfAll(picked.length, shown, total, params);
  const takesAll = everything && offer === 'all';
  const target = bulkTarget({ picked, everything: takesAll, params, total, isCapped });
  const all = countText(total, isCapped);
  useShortcuts({ g: () => setIsAssigning(true) });
  return (
    <>
      <SelectionBar
        texts={officeOrderTexts}
        picked={picked.length}
        {...(takesAll ? { count: texts.allSelected(all) } : {})}
        onClear={onClear}
        extend={<ExtendSelection offer={offer} all={all} takesAll={takesAll} onChange={setEverything} />}
      >
        <DropMenu
          label={texts.setStatus}
          shortcut="s"
          disabled={bulk.isBusy}
          items={REPORTED_STATUSES.map((status) => ({
            key: status,
            label: orderStatusNames[status],
            run: () => bulk.setStatus(target, status),
          }))}
        >
          <Icon name="tag" />
          {texts.setStatus}
        </DropMenu>
        <Button disabled={bulk.isBusy} aria-keyshortcuts="G" onClick={() => setIsAssigning(true)}>
          <Icon name="users" />
          {texts.assign}
        </Button>
        {/* Labels are printed only for visible orders, never for all results of a filter. */}
        {!takesAll && <WarehouseWork ids={picked} />}
        {onRemove && (
          <Button variant="danger" disabled={isRemoving} onClick={() => onRemove(target)}>
            <Icon name="bin" />
            {officeOrderTexts.remove}
          </Button>
        )}
      </SelectionBar>
      {isAssigning && (
        <AssignDialog
          count={countText(target.count, target.isCapped)}
          isBusy={bulk.isBusy}
          onClose={() => setIsAssigning(false)}
          onAssign={async (customerId) => {
            // If the call fails, the selected customer remains.
            if (await bulk.assign(target, customerId)) setIsAssigning(false);
          }}
        />
      )}
    </>
  );
}

function WarehouseWork({ ids }: { ids: readonly number[] }) {
  return (
    <>
      <PrintLabels ids={ids} />
      <PickParcels ids={ids} />
      <AddDeliveryNote contents={{ orderIds: [...ids] }} />
    </>
  );
}

interface AssignDialogProps {
  count: string;
  isBusy: boolean;
  onClose: () => void;
  /** null removes the assignment. */
  onAssign: (customerId: number | null) => Promise<void>;
}

function AssignDialog({ count, isBusy, onClose, onAssign }: AssignDialogProps) {
  const [customer, setCustomer] = useState<KnownCustomer | null>(null);
  return (
    <Modal
      title={texts.assignTitle(count)}
      onCancel={onClose}
      width={480}
      footer={
        <div className="row">
          <Button variant="link" disabled={isBusy} onClick={() => void onAssign(null)}>
            {texts.unassign}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{officeOrderTexts.cancel}</Button>
          <Button
            variant="teal"
            disabled={isBusy || customer === null}
            onClick={() => {
              if (customer) void onAssign(customer.id);
            }}
          >
            {texts.assignConfirm}
          </Button>
        </div>
      }
    >
      <p className="second">{texts.assignBody}</p>
      <div className="field">
        <label htmlFor="assign-customer">{officeOrderTexts.filter.customer}</label>
        <CustomerSelect id="assign-customer" value={customer} onChange={setCustomer} />
      </div>
    </Modal>
  );
}
