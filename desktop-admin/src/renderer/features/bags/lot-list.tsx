import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { useAddLotMutation, useListLotsQuery } from '@logistics/shared/api-client/bags';
import { BAG_PAGE_MAX, type Lot } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { Labelled } from '../../components/labelled.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { lotListPath, lotPath, type PackingListParams } from './bag-paths.ts';
import { CodeDialog } from './code-dialog.tsx';
import { SectionTabs } from './section-tabs.tsx';

const texts = officeBagTexts.lots;
const LOT_TEXT_MAX = 100;

/** All lots, newest first, with a search by code; adds new ones. */
export function LotList({ page, search }: PackingListParams) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useShortcuts({ n: add });
  const query = useListLotsQuery(
    { page, pageSize: Math.min(pageSize, BAG_PAGE_MAX), ...(search !== '' && { code: search }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ResourceList
        query={query}
        linkTo={(to) => lotListPath({ page: to, search })}
        label={texts.label}
        columns={COLUMNS}
        stacks
        pathOf={({ id }) => lotPath(id)}
        tabs={<SectionTabs current="lots" />}
        search={{ texts, value: search, onSearch: (text) => void navigate(lotListPath({ search: text })) }}
        actions={
          <Button variant="main" aria-keyshortcuts="N" onClick={add}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        }
        empty={<PageState>{search === '' ? texts.empty : texts.emptySearch(search)}</PageState>}
      />
      {isAdding && <AddLot onCancel={() => setAdding(false)} />}
    </>
  );
}

function AddLot({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [add, { isLoading }] = useAddLotMutation();
  const [carrier, setCarrier] = useState('');
  const [plate, setPlate] = useState('');
  const sendOnce = useSendOnce();
  const submit = async (code: string | undefined) => {
    const { data, error } = await sendOnce({ carrier, plate, ...(code !== undefined && { code }) }, add);
    const failure = failureOf(error);
    if (failure) return toast.error(officeBagTexts.failed, errorSentence(failure));
    if (data) await navigate(lotPath(data.id));
  };
  return (
    <CodeDialog
      texts={officeBagTexts.addLot}
      isBusy={isLoading}
      onSubmit={(code) => void submit(code)}
      onCancel={onCancel}
    >
      <TextField
        label={officeBagTexts.lot.carrier}
        max={LOT_TEXT_MAX}
        value={carrier}
        onChange={setCarrier}
      />
      <TextField label={officeBagTexts.lot.plate} max={LOT_TEXT_MAX} value={plate} onChange={setPlate} />
    </CodeDialog>
  );
}

const timeOf = (label: string, time: string | null) => (
  <Labelled label={label}>
    {time === null ? <span className="quiet">{texts.none}</span> : <NearTime time={time} />}
  </Labelled>
);

const COLUMNS: readonly Column<Lot>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    render: ({ id, code }) => (
      <Link data-row-focus="" className="code cut" to={lotPath(id)} title={code}>
        {code}
      </Link>
    ),
  },
  {
    key: 'bags',
    title: texts.columns.bags,
    width: 80,
    align: 'right',
    render: ({ bags }) => <Labelled label={texts.columns.bags}>{formatInteger(bags)}</Labelled>,
  },
  {
    key: 'carrier',
    title: texts.columns.carrier,
    width: 176,
    from: 720,
    render: ({ carrier }) => (
      <span className="cut" title={carrier}>
        {carrier}
      </span>
    ),
  },
  {
    key: 'plate',
    title: texts.columns.plate,
    width: 120,
    from: 620,
    render: ({ plate }) => (
      <span className="cut" title={plate}>
        {plate}
      </span>
    ),
  },
  {
    key: 'departedAt',
    title: texts.columns.departedAt,
    width: 168,
    align: 'right',
    render: ({ departedAt }) => timeOf(texts.columns.departedAt, departedAt),
  },
  {
    key: 'borderAt',
    title: texts.columns.borderAt,
    width: 168,
    align: 'right',
    from: 980,
    render: ({ borderAt }) => timeOf(texts.columns.borderAt, borderAt),
  },
  {
    key: 'arrivedAt',
    title: texts.columns.arrivedAt,
    width: 168,
    align: 'right',
    from: 860,
    render: ({ arrivedAt }) => timeOf(texts.columns.arrivedAt, arrivedAt),
  },
];
