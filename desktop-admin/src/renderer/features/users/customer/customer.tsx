import type { ReactNode } from 'react';
import { useGetCustomerQuery } from '@logistics/shared/api-client/customers';
import { failureOf } from '../../../components/failure.ts';
import { CustomerAwaited } from './customer-awaited.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import { PartState } from './part.tsx';
import './customer.css';

/** All about one customer: totals, orders, declared codes, contact and the notes of staff. */
export function Customer({ id, missing }: { id: number; missing: ReactNode }) {
  const query = useGetCustomerQuery(id, { refetchOnMountOrArgChange: true });
  if (failureOf(query.error)?.code === 'USER_NOT_FOUND') return missing;
  return (
    <div className="form-page customer-page">
      <header className="user-head">
        <PartState query={query}>{(customer) => <CustomerHead customer={customer} />}</PartState>
      </header>
      <CustomerTotals customerId={id} />
      <div className="form-columns">
        <div className="customer-column">
          <CustomerOrders customerId={id} />
          <CustomerAwaited customerId={id} />
        </div>
        <CustomerNotes customerId={id} />
      </div>
    </div>
  );
}
