import { useSelector } from 'react-redux';
import { selectRights } from '@logistics/shared/api-client/core';

/** True for users who may enter the back-office: role 1, or a permission (specification, section 6). */
export function useIsStaff(): boolean {
  const rights = useSelector(selectRights);
  return rights !== null && (rights.role === 1 || rights.permission.length > 0);
}
