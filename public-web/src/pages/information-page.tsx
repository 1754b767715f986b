import { PageRedirect } from '../components/page/page-status.tsx';

/** /information: the account is its first page. */
export function InformationPage() {
  return <PageRedirect to="/information/account" />;
}
