import { useParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { ComplaintList } from '../features/complaints/complaint-list.tsx';
import { ComplaintPart } from '../features/complaints/complaint.tsx';
import '../features/complaints/complaints.css';
import { NotFoundPage } from './not-found-page.tsx';

/** /complaints: list, type, assignee, search and page are in the address. */
export function ComplaintsPage() {
  return <ComplaintList />;
}

/** /complaints/{id} */
export function ComplaintPage() {
  const id = idParamSchema.safeParse(useParams()['id']).data;
  if (id === undefined) return <NotFoundPage />;
  return <ComplaintPart key={id} id={id} missing={<NotFoundPage />} />;
}
