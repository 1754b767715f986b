import type { Route } from '../route.ts';
import { declarationRoutes } from './declarations.ts';
import { importRoutes } from './imports.ts';
import { orderListRoutes } from './lists.ts';
import { orderChangeRoutes } from './changes.ts';
import { importHistoryRoutes } from './import-history.ts';
import { importPartRoutes } from './import-parts.ts';
import { orderExportRoutes } from './export.ts';
import { orderPeopleRoutes } from './people.ts';
import { ownOrderRoutes } from './own.ts';
import { scanStationRoutes } from './scan-station.ts';
import { orderViewRoutes } from './views.ts';
import { orderWorkRoutes } from './work.ts';

/** Every call under /api/orders (contract, "Orders"). */
export const orderRoutes: readonly Route[] = [
  ...orderListRoutes,
  ...ownOrderRoutes,
  ...orderChangeRoutes,
  ...declarationRoutes,
  ...importRoutes,
  ...importPartRoutes,
  ...importHistoryRoutes,
  ...orderExportRoutes,
  ...orderViewRoutes,
  ...orderWorkRoutes,
  ...orderPeopleRoutes,
  ...scanStationRoutes,
];
