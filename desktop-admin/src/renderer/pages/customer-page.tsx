import { useParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { Customer } from '../features/users/customer/customer.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /customers/{id} */
export function CustomerPage() {
  const { id } = useParams();
  const customerId = idParamSchema.safeParse(id);
  if (!customerId.success) return <NotFoundPage />;
  return <Customer key={customerId.data} id={customerId.data} missing={<NotFoundPage />} />;
}
