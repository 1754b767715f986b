import { Link } from 'react-router-dom';
import type { ApiError } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from '../../components/icon.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { ALL_ORDERS, isNarrowed, writeListParams, type ListParams } from './list-params.ts';

const FIRST = writeListParams(ALL_ORDERS);

/** No rows: the specification's sentence where there are no orders at all, else what was looked for. */
export function EmptyOrders({ params }: { params: ListParams }) {
  const texts = officeOrderTexts;
  const isPart = isNarrowed(params) || params.page > 1;
  return (
    <PageState
      actions={
        isPart ? (
          <Link className="btn" to={FIRST}>
            {texts.showAll}
          </Link>
        ) : (
          <Link className="btn" to="/upload-orders">
            <Icon name="upload" />
            {texts.upload}
          </Link>
        )
      }
    >
      {params.search ? texts.emptySearch(params.search) : isPart ? texts.emptyFilter : texts.empty}
    </PageState>
  );
}

export function FailedOrders({ error, retry }: { error: ApiError; retry: () => void }) {
  const texts = officeOrderTexts;
  if (error.code === 'ACCOUNT_NOT_ACTIVATED')
    return (
      <PageState icon="lock" title={texts.notActivated}>
        {texts.notActivatedHelp}
      </PageState>
    );
  if (error.code === 'FORBIDDEN')
    return (
      <PageState icon="lock" title={officeTexts.states.notAllowedTitle}>
        {officeTexts.states.notAllowedDataEntry}
      </PageState>
    );
  return <FailureState error={error} kept={officeTexts.states.failureKept} retry={retry} />;
}
