import { useState } from 'react';
import { useListOwnComplaintsQuery } from '@logistics/shared/api-client/own-complaints';
import type { OwnComplaint } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { ComplaintState } from './complaint-state.tsx';
import styles from './complaints.module.css';

/** The customer's complaints, newest first, updated live. */
export function ComplaintList() {
  const [pages, setPages] = useState(1);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      <Pages before={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
    </>
  );
}

interface PagesProps {
  /** `next` of the page above; undefined for the first page. */
  before: number | undefined;
  pages: number;
  onMore: () => void;
}

/** One page, and the next ones below it. */
function Pages({ before, pages, onMore }: PagesProps) {
  const { data, error, isFetching, refetch } = useListOwnComplaintsQuery(before, useFreshness());
  if (!data && isNotActivated(error))
    return <NotActivated onRetry={() => void refetch()} checking={isFetching} />;
  if (!data && error)
    return (
      <FailurePanel
        title={texts.failedTitle}
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <ComplaintSkeleton />;
  if (before === undefined && data.rows.length === 0)
    return (
      <EmptyPanel
        title={texts.emptyTitle}
        actions={
          <ButtonLink variant="brand" to="/information/order-status">
            {texts.toOrders}
          </ButtonLink>
        }
      >
        <p>{texts.emptyText}</p>
      </EmptyPanel>
    );
  return (
    <>
      <ul className={styles['list']}>
        {data.rows.map((complaint) => (
          <Item key={complaint.id} complaint={complaint} />
        ))}
      </ul>
      {data.next !== null &&
        (pages > 1 ? (
          <Pages before={data.next} pages={pages - 1} onMore={onMore} />
        ) : (
          <Button onClick={onMore}>{texts.more}</Button>
        ))}
    </>
  );
}

function Item({ complaint }: { complaint: OwnComplaint }) {
  const { id, code, state, type, orderCode, createdAt } = complaint;
  return (
    <li>
      <div>
        <Link className={styles['open']} to={`/information/complaints/${id}`}>
          {code}
        </Link>
        <ComplaintState state={state} />
      </div>
      <div>
        <b>{complaintTypeNames[type]}</b>
        <span>{orderCode}</span>
        <span className="num">{formatDateTime(createdAt)}</span>
      </div>
    </li>
  );
}

/** Skeleton of the list and of a complaint. */
export function ComplaintSkeleton() {
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
