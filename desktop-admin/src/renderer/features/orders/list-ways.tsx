import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  useChooseOrderColumnsMutation,
  useDeleteOrderViewMutation,
  useGetOrderViewsQuery,
  useSaveOrderViewMutation,
} from '@logistics/shared/api-client/admin';
import type { OrderListViews } from '@logistics/shared/contracts';
import { ORDER_LIST_COLUMNS, ORDER_VIEW_NAME_MAX } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePopover } from '../../components/use-popover.ts';
import { writeListParams, type ListParams } from './list-params.ts';

const texts = officeOrderTexts.ways;
const COLUMN_NAMES = { ...officeOrderTexts.columns, owner: officeOrderTexts.columns.customer };

/** The user's saved views and columns of the list, which follow them to every machine. */
export function ListWays({ params }: { params: ListParams }) {
  const { isOpen, close, popup, forButton, forPopup } = usePopover();
  const { data } = useGetOrderViewsQuery();
  return (
    <span className="filter">
      <Button {...forButton} aria-haspopup="dialog" aria-label={texts.open}>
        <Icon name="eye" size={14} />
        <span className="cut">{texts.open}</span>
      </Button>
      <div {...forPopup} ref={popup} className="popup filter-form" role="group" aria-label={texts.open}>
        {isOpen && data && (
          <>
            <SavedViews views={data.views} onOpen={close} />
            <SaveView query={writeListParams({ ...params, page: 1, orderId: null })} />
            <Columns chosen={data.columns} />
          </>
        )}
      </div>
    </span>
  );
}

function SavedViews({ views, onOpen }: { views: OrderListViews['views']; onOpen: () => void }) {
  const failed = useFailure();
  const [remove] = useDeleteOrderViewMutation();
  return (
    <section className="list-views" aria-label={texts.saved}>
      <h2>{texts.saved}</h2>
      {views.length === 0 && <p className="second">{texts.none}</p>}
      <ul>
        {views.map(({ id, name, query }) => (
          <li key={id} className="row">
            <Link className="grow cut" to={query} title={name} onClick={onOpen}>
              {name}
            </Link>
            <Button
              variant="ghost"
              small
              iconOnly
              aria-label={texts.remove(name)}
              onClick={async () => failed((await remove(id)).error)}
            >
              <Icon name="bin" size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaveView({ query }: { query: string }) {
  const toast = useToast();
  const failed = useFailure();
  const [name, setName] = useState('');
  const [save, { isLoading }] = useSaveOrderViewMutation();
  const send = async () => {
    const { error } = await save({ name, query });
    if (failed(error)) return;
    toast.success(texts.savedNow(name.trim()));
    setName('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void send();
      }}
    >
      <TextField
        label={texts.name}
        help={texts.namePlaceholder}
        value={name}
        max={ORDER_VIEW_NAME_MAX}
        onChange={setName}
      />
      <Button type="submit" variant="teal" small disabled={isLoading || name.trim() === ''}>
        {texts.save}
      </Button>
    </form>
  );
}

function Columns({ chosen }: { chosen: OrderListViews['columns'] }) {
  const failed = useFailure();
  const [choose] = useChooseOrderColumnsMutation();
  return (
    <fieldset className="list-columns">
      <legend>{texts.columns}</legend>
      {ORDER_LIST_COLUMNS.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={async (isShown) => {
            const columns = ORDER_LIST_COLUMNS.filter((other) =>
              other === name ? isShown : chosen.includes(other),
            );
            failed((await choose({ columns })).error);
          }}
        >
          {COLUMN_NAMES[name]}
        </Checkbox>
      ))}
      <p className="second">{texts.columnsHelp}</p>
    </fieldset>
  );
}

/** Returns a function that reports a failed call, and whether it failed. */
function useFailure() {
  const toast = useToast();
  return (error: unknown): boolean => {
    if (error === undefined) return false;
    toast.error(texts.failed, isApiError(error) ? errorSentence(error) : '');
    return true;
  };
}
