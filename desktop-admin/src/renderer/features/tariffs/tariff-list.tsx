import { Link } from 'react-router-dom';
import { useGetTariffListsQuery, useListTariffsQuery } from '@logistics/shared/api-client/tariffs';
import type { Tariff, TariffLists } from '@logistics/shared/contracts';
import { tariffOn } from '@logistics/shared/tariff';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { dayNow, showDay } from '../../components/calendar-day.ts';
import type { Column } from '../../components/data-table.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';

const texts = officeTariffTexts.list;

/** All tariffs: drafts first, then the latest first day. */
export function TariffList() {
  const { currentData: tariffs, ...query } = useListTariffsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: lists } = useGetTariffListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasLists = lists !== undefined && lists.services.length > 0 && lists.routes.length > 0;
  return (
    <ResourceList
      query={{
        ...query,
        ...(tariffs && {
          currentData: {
            rows: tariffs,
            meta: { page: 1, pageSize: Math.max(1, tariffs.length), total: tariffs.length },
          },
        }),
      }}
      linkTo={() => '/tariffs'}
      label={texts.table}
      columns={columnsOf(tariffs ?? [], lists)}
      pathOf={({ id }) => `/tariffs/${id}`}
      skeletonRows={6}
      stacks
      actions={
        <>
          <Link className="btn" to="/tariffs/parcel">
            {texts.parcel}
          </Link>
          <Link className={hasLists || !lists ? 'btn' : 'btn main'} to="/tariffs/lists">
            {texts.lists}
          </Link>
        </>
      }
      add={hasLists ? { to: '/tariffs/add', label: texts.add } : undefined}
      empty={<PageState>{lists && !hasLists ? texts.emptyLists : texts.empty}</PageState>}
    />
  );
}

type State = keyof typeof texts.states;

function stateOf(tariff: Tariff, all: readonly Tariff[], today: string): State {
  const published = all.flatMap(({ publishedAt, ...one }) =>
    publishedAt === null ? [] : [{ ...one, publishedAt }],
  );
  if (tariff.publishedAt === null) return 'draft';
  if (tariff.validFrom > today) return 'future';
  const { service, route, group } = tariff;
  const rivals = published.filter((one) => one.group === group);
  return tariffOn(rivals, { service, route, group, day: today })?.id === tariff.id ? 'current' : 'past';
}

const TONES: Readonly<Record<State, string>> = {
  draft: 'warn',
  future: 'info',
  current: 'ok',
  past: 'quiet',
};

function columnsOf(all: readonly Tariff[], lists: TariffLists | undefined): Column<Tariff>[] {
  const today = dayNow();
  const nameOf = (list: TariffLists['services'] | undefined, code: string) =>
    list?.find((entry) => entry.code === code)?.name ?? code;
  return [
    {
      key: 'name',
      title: texts.columns.name,
      render: ({ id, name }) => (
        <Link className="cut" to={`/tariffs/${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'service',
      title: texts.columns.service,
      width: 128,
      render: ({ service }) => nameOf(lists?.services, service),
    },
    {
      key: 'route',
      title: texts.columns.route,
      width: 144,
      render: ({ route }) => nameOf(lists?.routes, route),
    },
    {
      key: 'group',
      title: texts.columns.group,
      width: 152,
      from: 860,
      render: ({ group }) => (group === null ? texts.everybody : nameOf(lists?.groups, group)),
    },
    {
      key: 'from',
      title: texts.columns.from,
      width: 120,
      render: ({ validFrom }) => showDay(validFrom),
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 184,
      render: (tariff) => {
        const state = stateOf(tariff, all, today);
        return <span className={`tariff-state ${TONES[state]}`}>{texts.states[state]}</span>;
      },
    },
  ];
}
