import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetTariffListsQuery, useListTariffsQuery } from '@logistics/shared/api-client/tariffs';
import { failureOf } from '../../components/failure.ts';
import { RecordGate } from '../../records/record-gate.tsx';
import { emptyTariff, tariffFieldsOf } from './tariff-fields.ts';
import { TariffForm } from './tariff-form.tsx';

interface TariffEditProps {
  /** null: a new tariff. */
  id: number | null;
  /** Tariff whose values a new one starts with. */
  from: number | null;
  ownId: number;
  /** Shown if no tariff has this id. */
  missing: ReactNode;
}

/** The page of a new or an existing tariff. */
export function TariffEdit({ id, from, ownId, missing }: TariffEditProps) {
  const navigate = useNavigate();
  const tariffs = useListTariffsQuery(undefined, { refetchOnMountOrArgChange: true });
  const lists = useGetTariffListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLoading = tariffs.isFetching || lists.isFetching;
  const data = tariffs.data && lists.data && { tariffs: tariffs.data, lists: lists.data };
  return (
    <RecordGate
      data={data}
      error={isLoading ? null : (failureOf(tariffs.error) ?? failureOf(lists.error) ?? null)}
      retry={() => {
        void tariffs.refetch();
        void lists.refetch();
      }}
    >
      {(known) => {
        const tariff = known.tariffs.find((one) => one.id === id) ?? null;
        if (id !== null && !tariff) return missing;
        const model = known.tariffs.find((one) => one.id === from);
        const { services, routes } = known.lists;
        const start = model
          ? { ...tariffFieldsOf(model), validFrom: '' }
          : emptyTariff(services[0]?.code ?? '', routes[0]?.code ?? '');
        return (
          <TariffForm
            key={id ?? 'new'}
            tariff={tariff}
            start={start}
            lists={known.lists}
            draftName={`${ownId}:tariff:${id ?? 'new'}`}
            onAdded={(added) => void navigate(`/tariffs/${added.id}`, { replace: true })}
          />
        );
      }}
    </RecordGate>
  );
}
