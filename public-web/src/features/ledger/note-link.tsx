import type { ReactNode } from 'react';
import { Link } from '../../components/link/link.tsx';

interface NoteLinkProps {
  /** null: the transaction has no delivery note. */
  id: number | null;
  /** The complaint that a refund is for. */
  complaintId?: number | null;
  children: ReactNode;
}

/** The words of a transaction, which open its delivery note or its complaint, if it has one. */
export function NoteLink({ id, complaintId = null, children }: NoteLinkProps) {
  if (id !== null) return <Link to={`/information/delivery-notes/${id}`}>{children}</Link>;
  if (complaintId !== null) return <Link to={`/information/complaints/${complaintId}`}>{children}</Link>;
  return children;
}
