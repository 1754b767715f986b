import { Outlet } from 'react-router-dom';
import { Ant } from './ant.tsx';

/** Layout route of the pages that use Ant Design, which is loaded with the first of them. */
export function AntPages() {
  return (
    <Ant>
      <Outlet />
    </Ant>
  );
}
