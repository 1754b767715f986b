import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { writeListParams, type ListParams } from './list-params.ts';

interface OrderListToolbarProps {
  params: ListParams;
  searchRef: Ref<HTMLInputElement>;
  onGo: (address: string) => void;
}

/** Search, the import that narrows the list, and the page's one main action. */
export function OrderListToolbar({ params, searchRef, onGo }: OrderListToolbarProps) {
  const texts = officeOrderTexts;
  const search = (text: string) =>
    onGo(writeListParams({ tab: 0, page: 1, search: text, importId: null, orderId: null }));
  const { importId } = params;
  return (
    <div className="bar">
      <SearchBox
        key={params.search}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        submitLabel={texts.searchSubmit}
        clearLabel={texts.searchClear}
        value={params.search}
        onSearch={search}
        inputRef={searchRef}
      />
      {importId !== null && (
        <Button
          className="filter-chip"
          aria-label={texts.importFilterClear(importId)}
          onClick={() => onGo(writeListParams({ ...params, page: 1, importId: null }))}
        >
          {texts.importFilter(importId)}
          <Icon name="close" size={14} />
        </Button>
      )}
      <span className="grow" />
      <Link className="btn main" to="/upload-orders">
        <Icon name="upload" />
        {texts.upload}
      </Link>
    </div>
  );
}
