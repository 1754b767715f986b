import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Icon } from '../../components/icon.tsx';

const texts = officeUserTexts.form;
type State = 'active' | 'unconfirmed' | 'trash';

export const accountStateOf = (user: { deletedAt: string | null; activated: boolean }): State =>
  user.deletedAt ? 'trash' : user.activated ? 'active' : 'unconfirmed';

/** State of an account as an icon with a coloured label. */
export function AccountState({ state }: { state: State }) {
  if (state === 'active')
    return (
      <span className="chip st4">
        <Icon name="done" size={14} />
        {texts.activated}
      </span>
    );
  return (
    <span className={state === 'trash' ? 'chip st0' : 'chip st1'}>
      <Icon name={state === 'trash' ? 'bin' : 'clock'} size={14} />
      {state === 'trash' ? texts.inTrash : texts.unconfirmed}
    </span>
  );
}
