import { Outlet } from 'react-router-dom';
import { Ant } from './ant.tsx';

/** Around the pages that use Ant Design: fetched with the first of them. */
export function AntPages() {
  return (
    <Ant>
      <Outlet />
    </Ant>
  );
}
