import { useParams, useSearchParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { businessDay } from '@logistics/shared/domain';
import {
  readDayParam,
  readMethodParam,
  readRequestParams,
} from '../features/delivery-requests/request-paths.ts';
import { RequestList } from '../features/delivery-requests/request-list.tsx';
import { RequestPart } from '../features/delivery-requests/request-view.tsx';
import { RunSheetPart } from '../features/delivery-requests/run-sheet.tsx';
import '../features/delivery-requests/delivery-requests.css';
import { NotFoundPage } from './not-found-page.tsx';

/** /delivery-requests: state, method, day, search and page stand in the address. /delivery-requests/{id}: one request. */
export function DeliveryRequestsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id === undefined) return <RequestList params={readRequestParams(query)} />;
  const number = idParamSchema.safeParse(id).data;
  if (number === undefined) return <NotFoundPage />;
  return <RequestPart key={number} id={number} missing={<NotFoundPage />} />;
}

/** /delivery-run-sheet?day=&method=: the list that a driver takes along. */
export function RunSheetPage() {
  const [query] = useSearchParams();
  const day = readDayParam(query.get('day')) || businessDay(new Date());
  return <RunSheetPart day={day} method={readMethodParam(query.get('method')) ?? 'own-driver'} />;
}
