import { useSelector } from 'react-redux';
import { selectRights } from '@logistics/shared/api-client/core';
import { can, type Ability } from './abilities.ts';

/** Whether the person at the screen may, as far as the server told at entry. */
export function useCan(): (ability: Ability) => boolean {
  const rights = useSelector(selectRights);
  return (ability) => can(rights, ability);
}
