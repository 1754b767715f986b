import { Link, useNavigate } from 'react-router-dom';
import {
  useLazyListDeliveryRequestsQuery,
  useListDeliveryRequestsQuery,
} from '@logistics/shared/api-client/delivery-requests';
import {
  DELIVERY_NOTE_PAGE_MAX,
  DELIVERY_REQUEST_LISTS,
  type DeliveryRequest,
} from '@logistics/shared/contracts';
import { businessDay, DELIVERY_METHODS } from '@logistics/shared/domain';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks, type Picks } from '../../components/use-picks.ts';
import { DayField } from './day-field.tsx';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { requestListPath, requestPath, runSheetPath, type RequestListParams } from './request-paths.ts';
import { useRequestActs } from './use-request-acts.ts';

const { list: texts, pick: pickTexts, accept, prepare } = officeDeliveryRequestTexts;
const STATES = DELIVERY_REQUEST_LISTS.map((value) => ({ value, label: texts.states[value] }));
const METHODS = [
  { value: '' as const, label: texts.allMethods },
  ...DELIVERY_METHODS.map((value) => ({ value, label: deliveryRequestTexts.methods[value] })),
];

/** The worklist of delivery requests: open ones by the wished day, others newest first. */
export function RequestList({ params }: { params: RequestListParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { page, search, state, method, day, customerId } = params;
  const find = useFindRequest(params);
  const picks = usePicks(requestListPath(params));
  const query = useListDeliveryRequestsQuery(
    {
      ...{ page, state },
      pageSize: Math.min(pageSize, DELIVERY_NOTE_PAGE_MAX),
      ...(search && { q: search }),
      ...(method && { method }),
      ...(day && { day }),
      ...(customerId && { customerId }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Boolean(search || method || day || customerId) || state !== 'open';
  const show = (change: Partial<RequestListParams>) =>
    void navigate(requestListPath({ ...params, page: 1, ...change }));
  return (
    <ResourceList
      query={query}
      linkTo={(next) => requestListPath({ ...params, page: next })}
      label={texts.label}
      columns={REQUEST_COLUMNS}
      pathOf={({ id }) => requestPath(id)}
      search={{ texts, value: search, onSearch: (text) => void find(text) }}
      picking={{
        picks,
        nameOf: ({ code }) => code,
        bar: (picked) => <RequestBar picked={picked} picks={picks} />,
      }}
      filters={<Filters params={params} show={show} />}
      actions={
        <Link className="btn" to={runSheetPath(day || businessDay(new Date()), method ?? 'own-driver')}>
          <Icon name="printer" />
          {texts.runSheet}
        </Link>
      }
      empty={<PageState>{isFiltered ? texts.emptySearch : texts.empty}</PageState>}
    />
  );
}

interface FiltersProps {
  params: RequestListParams;
  show: (change: Partial<RequestListParams>) => void;
}

function Filters({ params: { state, method, day, customerId }, show }: FiltersProps) {
  return (
    <>
      <Select
        className="bar-select"
        aria-label={texts.state}
        options={STATES}
        value={state}
        onChange={(chosen) => show({ state: chosen })}
      />
      <Select
        className="bar-select"
        aria-label={texts.method}
        options={METHODS}
        value={method ?? ''}
        onChange={(chosen) => show({ method: chosen || null })}
      />
      <DayField label={texts.day} day={day} onChange={(chosen) => show({ day: chosen })} />
      {day !== '' && <Button onClick={() => show({ day: '' })}>{texts.anyDay}</Button>}
      {customerId !== null && (
        <Button onClick={() => show({ customerId: null })}>{texts.allCustomers}</Button>
      )}
    </>
  );
}

/** Actions on the selected requests. */
function RequestBar({ picked, picks }: { picked: readonly DeliveryRequest[]; picks: Picks }) {
  const acts = useRequestActs(picks.clear);
  const toAccept = picked.filter(({ can }) => can.accept);
  const canPrepare = picked.every(({ can }) => can.prepare);
  const isOneCustomer = new Set(picked.map(({ customer }) => customer.id)).size === 1;
  return (
    <SelectionBar
      texts={pickTexts}
      picked={picked.length}
      onClear={picks.clear}
      isBusy={acts.isBusy}
      actions={[
        toAccept.length > 0 && { label: accept.button, icon: 'tick', run: () => void acts.accept(toAccept) },
        canPrepare &&
          isOneCustomer && {
            label: prepare.button,
            icon: 'receipt',
            variant: 'main',
            run: () => void acts.prepare(picked),
          },
      ]}
    >
      {canPrepare && !isOneCustomer && <span className="second">{prepare.customers}</span>}
    </SelectionBar>
  );
}

/** Returns the search function: a complete code opens its request; other texts filter the list. */
function useFindRequest(params: RequestListParams) {
  const navigate = useNavigate();
  const [lookUp] = useLazyListDeliveryRequestsQuery();
  return async (text: string) => {
    const code = text.replaceAll(/\s/g, '').toUpperCase();
    const found = /^YC\d{6}-\d+$/.test(code)
      ? (await lookUp({ q: code, page: 1, pageSize: DELIVERY_NOTE_PAGE_MAX })).data
      : undefined;
    const exact = found?.rows.find((request) => request.code === code);
    await navigate(exact ? requestPath(exact.id) : requestListPath({ ...params, page: 1, search: text }));
  };
}
