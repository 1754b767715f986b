import { useState } from 'react';
import {
  useAddNoteParcelsMutation,
  useListNoteCandidatesQuery,
} from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail, NoteCandidate } from '@logistics/shared/contracts';
import { formatVnd, formatWeight } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import type { Column } from '../../components/data-table.tsx';
import { failureOf } from '../../components/failure.ts';
import { ListTable } from '../../components/list-table.tsx';
import { Modal } from '../../components/modal.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { Note } from '../../components/note.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { refusedToast } from '../../components/refused-parcels.ts';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';

import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.pick;
const A_PAGE = 50;

/** The customer's parcels in the warehouse, oldest first; the selected ones are added to the note. */
export function PickDialog({ note, onClose }: { note: DeliveryNoteDetail; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  const [add] = useAddNoteParcelsMutation();
  const write = useNoteWrite(note.id);
  const query = useListNoteCandidatesQuery(
    { customerId: note.customer.id, page, pageSize: A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const failure = failureOf(query.error);
  const rows = query.currentData?.rows;
  const submit = async () => {
    const done = await write.run({ id: note.id, orderCodes: [...picked] }, add);
    if (!done) return;
    const refused = refusedToast(done.results);
    if (refused) toast.warning(refused.title, refused.detail);
    onClose();
  };
  return (
    <Modal
      title={texts.title}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Pages page={page} total={query.currentData?.meta.total ?? 0} onPage={setPage} />
          <span className="grow" />
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="teal" disabled={write.isBusy || picked.size === 0} onClick={() => void submit()}>
            {texts.add(picked.size)}
          </Button>
        </>
      }
    >
      <p className="second">{texts.lead(note.customer.name)}</p>
      {write.error !== '' && (
        <Note variant="bad" alert>
          {write.error}
        </Note>
      )}
      {failure && !rows ? (
        <FailureState error={failure} retry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="dn-empty">{texts.empty}</p>
      ) : (
        <Candidates rows={rows} picked={picked} onPick={setPicked} />
      )}
    </Modal>
  );
}

interface CandidatesProps {
  rows: readonly NoteCandidate[] | undefined;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

function Candidates({ rows, picked, onPick }: CandidatesProps) {
  const codes = (rows ?? []).map(({ order_code: code }) => code);
  const hasAll = codes.length > 0 && codes.every((code) => picked.has(code));
  const set = (changed: readonly string[], isPicked: boolean) => {
    const next = new Set(picked);
    for (const code of changed)
      if (isPicked) next.add(code);
      else next.delete(code);
    onPick(next);
  };
  return (
    <div className="dn-candidates">
      <Checkbox checked={hasAll} onChange={(isPicked) => set(codes, isPicked)}>
        {texts.all}
      </Checkbox>
      <ListTable
        label={texts.table}
        columns={columns(picked, (code, isPicked) => set([code], isPicked))}
        rows={rows}
        skeletonRows={6}
        stacks
      />
    </div>
  );
}

const columns = (
  picked: ReadonlySet<string>,
  set: (code: string, isPicked: boolean) => void,
): readonly Column<NoteCandidate>[] => [
  {
    key: 'code',
    title: officeDeliveryNoteTexts.columns.code,
    wraps: true,
    render: ({ order_code: code }) => (
      <Checkbox checked={picked.has(code)} onChange={(isPicked) => set(code, isPicked)}>
        <OrderCode code={code} />
      </Checkbox>
    ),
  },
  {
    key: 'goods',
    title: officeDeliveryNoteTexts.columns.goods,
    wraps: true,
    render: ({ goodsName }) => goodsName ?? officeTexts.table.unknown,
  },
  {
    key: 'weight',
    title: officeDeliveryNoteTexts.columns.weight,
    width: 96,
    align: 'right',
    render: ({ weight }) => (weight === null ? officeTexts.table.unknown : formatWeight(weight)),
  },
  {
    key: 'fee',
    title: officeDeliveryNoteTexts.columns.fee,
    width: 112,
    align: 'right',
    render: ({ fee }) => (fee === null ? officeTexts.table.unknown : formatVnd(fee)),
  },
  {
    key: 'arrivedAt',
    title: texts.arrivedAt,
    width: 172,
    render: ({ arrivedAt }) => <NearTime time={arrivedAt} />,
  },
];

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / A_PAGE));
  if (pages === 1) return null;
  return (
    <div className="row">
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span>{texts.page(page, pages)}</span>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </div>
  );
}
