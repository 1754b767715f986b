import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, useSearchParams } from '../../router/router.tsx';
import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import { errorTexts } from '@logistics/shared/texts';
import { siteTexts } from '@logistics/shared/texts/site';
import { orderFilterTexts, orderListTexts as texts } from '@logistics/shared/texts/site-orders';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { pagesOf } from '@logistics/shared/domain';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { type ListAddress, listQuery, readListAddress } from './list-address.ts';
import { NoneInTab } from './none-in-tab.tsx';
import { LiveNote } from './live-note.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRange } from './order-range.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { PageSizeSelect } from './page-size-select.tsx';
import { PAGE_SIZES, usePageSize } from './page-size.ts';
import { useMyOrders } from './use-my-orders.ts';
import styles from './list.module.css';

const loadDialog = () => import('./declare-dialog.tsx');
const DeclareDialog = lazy(() => loadDialog().then((file) => ({ default: file.DeclareDialog })));

/** A customer's orders: loading, error, empty or list. Tab, page and search are in the address. */
export function OrderList({ names }: { names: ReadonlyMap<number, string> }) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params);
  const [pageSize] = usePageSize();
  const { currentData, error, isFetching, isUninitialized, refetch } = useMyOrders(address, pageSize);
  const { data: usual = [] } = useGetUsualDaysQuery();
  const [declaring, setDeclaring] = useState(address.declare.length > 0);
  useFailureToast(error);
  useDialogScript();

  if (!currentData && isNotActivated(error))
    return (
      <>
        <ListHead />
        <NotActivated onRetry={() => void refetch()} checking={isFetching} />
      </>
    );

  function closeDialog() {
    setDeclaring(false);
    if (address.declare.length > 0) setParams(new URLSearchParams(listQuery(address)), { replace: true });
  }
  const openDialog = () => setDeclaring(true);
  const isEmpty = currentData?.meta.total === 0;
  const pages = currentData && pagesOf(address.page, currentData.meta.total, pageSize);
  if (pages && !isEmpty && address.page > pages.last)
    return <Redirect to={listQuery({ ...address, page: pages.last })} />;

  return (
    <>
      <ListHead {...(isEmpty ? {} : { onDeclare: openDialog })} />
      <OrderTabs address={address} names={names} />
      <div className={styles['tools']}>
        <OrderSearch key={address.search} address={address} />
        <OrderFilters address={address} canExport={isEmpty === false} />
        {currentData && !isEmpty && <OrderRange meta={currentData.meta} />}
      </div>
      {!currentData && (isFetching || isUninitialized) && <OrderTableSkeleton />}
      {!currentData && !isFetching && error && (
        <FailurePanel title={texts.failedTitle} text={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
      {currentData && isEmpty && <NoOrders address={address} names={names} onDeclare={openDialog} />}
      {currentData && !isEmpty && (
        <>
          <OrderTable rows={currentData.rows} firstNumber={(address.page - 1) * pageSize + 1} usual={usual} />
          <div className={styles['pager']}>
            <Pagination param="page" total={currentData.meta.total} pageSize={pageSize} jump />
            {currentData.meta.total > PAGE_SIZES[0] && <PageSizeSelect />}
          </div>
          <LiveNote />
        </>
      )}
      {declaring && !isUninitialized && (
        <Suspense>
          <DeclareDialog initialCodes={address.declare} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  );
}

/** Fetches the dialog after the page, so that it opens at once, and also without a connection. */
function useDialogScript(): void {
  useEffect(() => {
    // A failure is tried again when the dialog opens.
    loadDialog().catch(() => undefined);
  }, []);
}

function ListHead({ onDeclare }: { onDeclare?: () => void }) {
  return (
    <div className={styles['head']}>
      <h1>{texts.title}</h1>
      {onDeclare && (
        <div className={styles['headActs']}>
          <ButtonLink icon="truck" to="/information/delivery-requests/new">
            {texts.requestDelivery}
          </ButtonLink>
          <Button variant="main" icon="plus" onClick={onDeclare}>
            {texts.declare}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NoOrdersProps {
  address: ListAddress;
  names: ReadonlyMap<number, string>;
  onDeclare: () => void;
}

/** Empty states, each with a next step: nothing found, nothing in this tab, none in these days, no orders at all. */
function NoOrders({ address, names, onDeclare }: NoOrdersProps) {
  const showAll = (
    <ButtonLink variant="brand" to="/information/order-status">
      {texts.showAll}
    </ButtonLink>
  );
  if (address.from || address.to)
    return (
      <EmptyPanel
        title={orderFilterTexts.emptyDays}
        actions={
          <ButtonLink
            variant="brand"
            to={`/information/order-status${listQuery({ ...address, from: '', to: '', page: 1 })}`}
          >
            {orderFilterTexts.clearDays}
          </ButtonLink>
        }
      >
        <p>{orderFilterTexts.emptyDaysText}</p>
      </EmptyPanel>
    );
  if (address.search && address.status !== null) return <NoneInTab address={address} names={names} />;
  if (address.search)
    return (
      <EmptyPanel title={texts.emptySearch(address.search)} actions={showAll}>
        <p>{texts.emptySearchText}</p>
      </EmptyPanel>
    );
  if (address.status !== null)
    return (
      <EmptyPanel title={texts.emptyTab(names.get(address.status) ?? '')} actions={showAll}>
        <p>{texts.emptyTabText}</p>
      </EmptyPanel>
    );
  return (
    <EmptyPanel
      title={texts.emptyTitle}
      actions={
        <Button variant="main" icon="plus" onClick={onDeclare}>
          {texts.declare}
        </Button>
      }
    >
      <p>{texts.emptyText}</p>
      <p>{texts.emptyHelp}</p>
    </EmptyPanel>
  );
}

/** Specification, section 8: a toast when the list fails, in warning style if the account is not activated. */
function useFailureToast(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    if (isNotActivated(error))
      showToast('warning', errorTexts.ACCOUNT_NOT_ACTIVATED, { id: 'not-activated' });
    else showToast('error', siteTexts.loadFailed, { id: 'orders-failed' });
  }, [error]);
}
