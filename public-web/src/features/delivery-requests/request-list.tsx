import { useListOwnDeliveryRequestsQuery } from '@logistics/shared/api-client/own-delivery-requests';
import type { OwnDeliveryRequest } from '@logistics/shared/contracts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts as texts } from '@logistics/shared/texts/site-delivery-requests';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { pageFromParam } from '../../components/pagination/pages.ts';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { useSearchParams } from '../../router/router.tsx';
import { RequestState } from './request-state.tsx';
import { BOOK_PATH, NEW_REQUEST_PATH, requestPath } from './request-paths.ts';
import styles from './requests.module.css';

const PAGE_SIZE = 20;

/** The customer's requests, newest first, updated live. */
export function RequestList() {
  return (
    <>
      <div className={styles['head']}>
        <h1>{texts.title}</h1>
        <div className={styles['acts']}>
          <ButtonLink to={BOOK_PATH}>{texts.addresses}</ButtonLink>
          <ButtonLink variant="main" icon="plus" to={NEW_REQUEST_PATH}>
            {texts.add}
          </ButtonLink>
        </div>
      </div>
      <p className={styles['lead']}>{texts.lead}</p>
      <Content />
    </>
  );
}

function Content() {
  const [params] = useSearchParams();
  const page = pageFromParam(params.get('page'));
  const { currentData, error, isFetching, refetch } = useListOwnDeliveryRequestsQuery(
    { page, pageSize: PAGE_SIZE },
    useFreshness(),
  );
  const retry = () => void refetch();
  if (!currentData && isNotActivated(error)) return <NotActivated onRetry={retry} checking={isFetching} />;
  if (!currentData && error)
    return (
      <FailurePanel
        title={texts.failedTitle}
        text={sentenceOf(error)}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  if (!currentData) return <RequestListSkeleton />;
  if (currentData.rows.length === 0)
    return (
      <EmptyPanel title={texts.emptyTitle}>
        <p>{texts.emptyText}</p>
      </EmptyPanel>
    );
  return (
    <>
      <ul className={styles['requests']}>
        {currentData.rows.map((request) => (
          <Item key={request.id} request={request} />
        ))}
      </ul>
      <Pagination param="page" total={currentData.meta.total} pageSize={PAGE_SIZE} />
    </>
  );
}

function Item({ request }: { request: OwnDeliveryRequest }) {
  return (
    <li>
      <div>
        <Link className={styles['open']} to={requestPath(request.id)}>
          {request.code}
        </Link>
        <RequestState state={request.state} />
      </div>
      <div className="num">
        <span>{deliveryRequestTexts.day(request.wishedDay, request.dayPart)}</span>
        <span>{deliveryRequestTexts.methods[request.method]}</span>
        <b>{texts.parcels(request.parcels)}</b>
      </div>
    </li>
  );
}

/** Skeleton of the list. */
export function RequestListSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles['bars']}>
          <Bar width={30} height={28} />
          <Bar width={60} height={24} />
        </div>
      ))}
    </Skeleton>
  );
}
