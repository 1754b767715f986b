import { useListOwnDeliveryNotesQuery } from '@logistics/shared/api-client/own-delivery-notes';
import type { OwnDeliveryNote } from '@logistics/shared/contracts';
import { formatDateTime, formatVnd } from '@logistics/shared/formatting';
import { siteDeliveryNoteTexts as texts } from '@logistics/shared/texts/site-delivery-notes';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { pageFromParam } from '../../components/pagination/pages.ts';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { useSearchParams } from '../../router/router.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { NoteState } from './note-state.tsx';
import styles from './notes.module.css';

const PAGE_SIZE = 20;

/** The customer's notes, newest first, updated live. */
export function NoteList() {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      <Content />
    </>
  );
}

function Content() {
  const [params] = useSearchParams();
  const page = pageFromParam(params.get('page'));
  const { currentData, error, isFetching, refetch } = useListOwnDeliveryNotesQuery(
    { page, pageSize: PAGE_SIZE },
    useFreshness(),
  );
  if (!currentData && isNotActivated(error))
    return <NotActivated onRetry={() => void refetch()} checking={isFetching} />;
  if (!currentData && error)
    return (
      <FailurePanel
        title={texts.failedTitle}
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!currentData) return <NoteListSkeleton />;
  if (currentData.rows.length === 0)
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
      <ul className={styles['notes']}>
        {currentData.rows.map((note) => (
          <Item key={note.id} note={note} />
        ))}
      </ul>
      <Pagination param="page" total={currentData.meta.total} pageSize={PAGE_SIZE} />
    </>
  );
}

function Item({ note }: { note: OwnDeliveryNote }) {
  return (
    <li>
      <div>
        <Link className={styles['open']} to={`/information/delivery-notes/${note.id}`}>
          {note.code}
        </Link>
        <NoteState state={note.state} />
      </div>
      <div className="num">
        <span>{formatDateTime(note.issuedAt ?? note.createdAt)}</span>
        <span>{texts.parcels(note.parcels)}</span>
        <b>{formatVnd(note.total)}</b>
      </div>
    </li>
  );
}

/** Skeleton of the list. */
export function NoteListSkeleton() {
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
