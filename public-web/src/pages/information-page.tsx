import { PageRedirect } from '../components/page/page-status.tsx';

/** /information: redirects to the account page. */
export function InformationPage() {
  return <PageRedirect to="/information/account" />;
}
