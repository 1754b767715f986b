import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { useDownload } from '@logistics/shared/api-client/admin';
import { useListDifferencesQuery } from '@logistics/shared/api-client/bags';
import {
  DIFFERENCE_ACTIONS,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type BagDifference,
  type DifferenceAction,
} from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import {
  differenceActionNames,
  differenceFileTexts,
  differenceKindNames,
} from '@logistics/shared/texts/bag-differences';
import { officeDifferenceTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { XLSX_TYPE } from '../../components/xlsx-type.ts';
import { ArrivalTabs } from './arrival-tabs.tsx';
import { differencePath, differenceQuery, type DifferenceParams } from './bag-paths.ts';
import { DIFFERENCE_COLUMNS } from './difference-columns.tsx';
import { ResolveDifferences } from './resolve-differences.tsx';

const STATES = DIFFERENCE_STATES.map((value) => ({ value, label: texts.states[value] }));
const KINDS = [
  { value: '', label: texts.allKinds },
  ...DIFFERENCE_KINDS.map((value) => ({ value, label: differenceKindNames[value] })),
] as const;

/** Parcels that were missing or surplus when their bags arrived; the lead decides about them. */
export function DifferenceList(params: DifferenceParams) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const picks = usePicks(differencePath(params));
  const [resolving, setResolving] = useState<Resolving | null>(null);
  const file = useFile(params);
  const isLead = useCan()('leadWarehouse');
  const filter = differenceQuery(params);
  const query = useListDifferencesQuery(
    { ...filter, page: params.page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const goTo = (next: Partial<DifferenceParams>) =>
    void navigate(differencePath({ ...params, page: 1, ...next }));
  return (
    <>
      <ResourceList
        query={query}
        linkTo={(page) => differencePath({ ...params, page })}
        label={texts.label}
        columns={DIFFERENCE_COLUMNS}
        {...(isLead && {
          picking: {
            picks,
            nameOf: ({ orderCode }: BagDifference) => orderCode,
            bar: (rows: readonly BagDifference[]) => (
              <DecisionBar rows={rows} onClear={picks.clear} onDecide={setResolving} />
            ),
          },
        })}
        tabs={<ArrivalTabs current="differences" />}
        search={{ texts, value: params.search, onSearch: (search) => goTo({ search }) }}
        filters={<Filters params={params} goTo={goTo} />}
        actions={
          <Button disabled={file.isBusy} onClick={() => void file.save()}>
            <Icon name="download" />
            {texts.download}
          </Button>
        }
        empty={
          <PageState>
            {params.search === '' ? texts.empty[params.state] : texts.emptySearch(params.search)}
          </PageState>
        }
      />
      {resolving && (
        <ResolveDifferences
          {...resolving}
          onClose={(isDone) => {
            setResolving(null);
            if (isDone) picks.clear();
          }}
        />
      )}
    </>
  );
}

function DecisionBar({
  rows,
  onClear,
  onDecide,
}: {
  rows: readonly BagDifference[];
  onClear: () => void;
  onDecide: (resolving: Resolving) => void;
}) {
  return (
    <SelectionBar
      texts={texts}
      picked={rows.length}
      onClear={onClear}
      actions={DIFFERENCE_ACTIONS.map((action) => ({
        label: differenceActionNames[action],
        run: () => onDecide({ action, rows }),
      }))}
    />
  );
}

interface FiltersProps {
  params: DifferenceParams;
  goTo: (next: Partial<DifferenceParams>) => void;
}

function Filters({ params, goTo }: FiltersProps) {
  return (
    <>
      <Select
        className="bar-select"
        aria-label={texts.state}
        options={STATES}
        value={params.state}
        onChange={(state) => goTo({ state })}
      />
      <Select
        className="bar-select"
        aria-label={texts.kind}
        options={KINDS}
        value={params.kind ?? ''}
        onChange={(kind) => goTo({ kind: kind === '' ? null : kind })}
      />
    </>
  );
}

interface Resolving {
  readonly action: DifferenceAction;
  readonly rows: readonly BagDifference[];
}

/** Saves the rows of the filter as a workbook. */
function useFile(params: DifferenceParams) {
  const host = useHost();
  const toast = useToast();
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    save: async () => {
      setIsBusy(true);
      try {
        const query = new URLSearchParams(differenceQuery(params));
        const bytes = await download(`/api/bags/differences.xlsx?${query}`);
        const name = differenceFileTexts.fileName(new Date().toISOString().slice(0, 10));
        if (await host.saveFile(name, bytes, XLSX_TYPE)) toast.success(texts.downloaded);
      } catch (error) {
        const failure = failureOf(error);
        toast.error(texts.downloadFailed, failure && errorSentence(failure));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
