import { Link } from 'react-router-dom';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from '../../components/icon.tsx';
import { PageState } from '../../components/states.tsx';
import { ALL_ORDERS, isNarrowed, writeListParams, type ListParams } from './list-params.ts';

const FIRST = writeListParams(ALL_ORDERS);

/** Empty state: the specification's sentence if there are no orders at all, else one about the search or filter. */
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
      {params.search ? texts.emptySearch(shortOf(params.search)) : isPart ? texts.emptyFilter : texts.empty}
    </PageState>
  );
}

/** A pasted list of codes is too long for a sentence. */
const shortOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
