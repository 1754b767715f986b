import { useParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { usePageTitle } from '../components/page-title.tsx';
import { Customer } from '../features/users/customer/customer.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /customers/{id} */
export function CustomerPage() {
  const { id } = useParams();
  const customerId = idParamSchema.safeParse(id);
  usePageTitle(officeCustomerTexts.title);
  if (!customerId.success) return <NotFoundPage />;
  return <Customer key={customerId.data} id={customerId.data} missing={<NotFoundPage />} />;
}
