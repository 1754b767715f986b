import { useSelector } from 'react-redux';
import type { Ability } from '../../contracts/index.ts';
import { selectRights } from './session-slice.ts';

/** Returns a check of the user's abilities. Until the server has answered, the user has none. */
export function useCan(): (ability: Ability) => boolean {
  const rights = useSelector(selectRights);
  return (ability) => rights?.abilities.includes(ability) ?? false;
}
