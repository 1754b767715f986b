import type { ReactNode } from 'react';
import { Link } from '../../components/link/link.tsx';

interface NoteLinkProps {
  /** null: the transaction has no delivery note, and the text leads nowhere. */
  id: number | null;
  children: ReactNode;
}

/** The words of a transaction, which open its delivery note. */
export function NoteLink({ id, children }: NoteLinkProps) {
  return id === null ? children : <Link to={`/information/delivery-notes/${id}`}>{children}</Link>;
}
