import { Link, Outlet } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { PageState } from '../../components/states.tsx';
import { usePageTitle } from '../../components/page-title.tsx';
import type { Ability } from '../../features/session/abilities.ts';
import { useCan } from '../../features/session/use-rights.ts';
import { firstPage } from '../shell/navigation.ts';

/** Says plainly why a page is closed, and where the person can go instead. */
export function NeedsAbility({ ability }: { ability: Ability }) {
  const can = useCan();
  return can(ability) ? <Outlet /> : <NotAllowed ability={ability} />;
}

function NotAllowed({ ability }: { ability: Ability }) {
  const first = firstPage(useCan());
  const { states } = officeTexts;
  usePageTitle(officeTexts.appName);
  return (
    <PageState
      icon="lock"
      title={states.notAllowedTitle}
      actions={
        first && (
          <Link className="btn" to={first.to}>
            {states.goFirst(first.label)}
          </Link>
        )
      }
    >
      {ability === 'manageUsers' ? states.notAllowedUsers : states.notAllowedDataEntry}
    </PageState>
  );
}
