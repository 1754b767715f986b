import { Link } from 'react-router-dom';
import { useGetComplaintsOfOrderQuery } from '@logistics/shared/api-client/complaints-of-order';
import { useCan } from '@logistics/shared/api-client/core';
import { complaintStateNames, complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';

/** Complaints about the order; links for users who handle complaints. Nothing while there are none. */
export function OrderComplaints({ orderId }: { orderId: number }) {
  const mayOpen = useCan()('manageComplaints');
  const { data } = useGetComplaintsOfOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  if (!data || data.complaints.length === 0) return null;
  return (
    <section className="order-complaints" aria-label={officeComplaintTexts.ofOrder.title}>
      <h2>{officeComplaintTexts.ofOrder.title}</h2>
      <ul>
        {data.complaints.map(({ id, code, type, state }) => (
          <li key={id}>
            {mayOpen ? <Link to={`/complaints/${id}`}>{code}</Link> : <b>{code}</b>}{' '}
            {complaintTypeNames[type]}, <span className="second">{complaintStateNames[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
