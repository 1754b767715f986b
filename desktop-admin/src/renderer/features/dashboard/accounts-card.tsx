import { Link } from 'react-router-dom';
import { useConfirmUsersMutation, useLazyListUsersQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { Dashboard } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import { CardHead } from './card-head.tsx';

/** One call takes at most this many ids. */
const ACTIVATED_AT_ONCE = 500;

const texts = officeDashboardTexts.accounts;

/** Registered accounts that wait for activation, with a button to activate each, and one for all. For super admins. */
export function AccountsCard({ waiting }: { waiting: NonNullable<Dashboard['accountsAwaiting']> }) {
  const { isBusy, activate, askAll } = useActivation();
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} count={formatInteger(waiting.total)} to="/users/unconfirm-list/1" />
      {waiting.total === 0 && <p className="dash-empty second">{texts.none}</p>}
      <ul className="dash-rows">
        {waiting.oldest.map(({ id, name, customerCode, declared }) => (
          <li key={id}>
            <div className="dash-person">
              <Link className="cut" to={`/users/update/${id}`}>
                {name}
              </Link>
              <span className="second cut">
                <span className="customer-code">{customerCode}</span> · {texts.declared(declared)}
              </span>
            </div>
            <Button
              small
              disabled={isBusy}
              aria-label={texts.activateOf(name)}
              onClick={() => void activate(id, name)}
            >
              {texts.activate}
            </Button>
          </li>
        ))}
      </ul>
      {waiting.total > 1 && (
        <p className="dash-foot">
          <Button small disabled={isBusy} onClick={() => void askAll()}>
            {texts.activateAll}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Activates one waiting account, or all of them after a question. */
function useActivation() {
  const toast = useToast();
  const [confirm, { isLoading }] = useConfirmUsersMutation();
  const [listWaiting, { isFetching }] = useLazyListUsersQuery();
  const { ask } = useMessages();
  const failed = (error: unknown) =>
    toast.error(texts.failed, isApiError(error) ? errorSentence(error) : undefined);
  const activate = async (id: number, name: string) => {
    const { error } = await confirm({ id: [id] });
    if (error) failed(error);
    else toast.success(texts.activated(name));
  };
  const askAll = async () => {
    const { data, error } = await listWaiting({ status: 'unconfirmed', pageSize: ACTIVATED_AT_ONCE });
    if (!data) return failed(error);
    const id = data.rows.filter(({ can }) => can.activate).map((user) => user.id);
    if (id.length === 0) return toast.success(texts.activatedAll(0));
    ask({
      title: texts.askAllTitle(id.length),
      content: texts.askAllBody,
      okText: texts.activateAll,
      cancelText: texts.notNow,
      onOk: async () => {
        const answer = await confirm({ id });
        if (answer.error) failed(answer.error);
        else toast.success(texts.activatedAll(answer.data.confirmed));
      },
    });
  };
  return { isBusy: isLoading || isFetching, activate, askAll };
}
