import { Link, Outlet } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { Ability } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { PageState } from '../../components/states.tsx';
import { usePageTitle } from '../../components/page-title.tsx';
import { DASHBOARD } from '../shell/navigation.ts';

/** Explains why the user may not open a page, and links to pages that they may open. */
export function NeedsAbility({ ability }: { ability: Ability }) {
  const can = useCan();
  return can(ability) ? <Outlet /> : <NotAllowed ability={ability} />;
}

function NotAllowed({ ability }: { ability: Ability }) {
  const { states } = officeTexts;
  usePageTitle(officeTexts.appName);
  return (
    <PageState
      icon="lock"
      title={states.notAllowedTitle}
      actions={
        <Link className="btn" to={DASHBOARD.to}>
          {states.goFirst(DASHBOARD.label)}
        </Link>
      }
    >
      {reasonOf(ability)}
    </PageState>
  );
}

/** The message names a missing permission; other abilities are for super admins only. */
function reasonOf(ability: Ability): string {
  const { closed } = officeShellTexts;
  return ability in closed ? closed[ability as keyof typeof closed] : closed.superAdmin; // `in` does not narrow the key.
}
