import type { ReactNode } from 'react';
import { useGetSourceQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { FailureState } from '../../components/states.tsx';
import { SourceForm } from './product-form.tsx';

interface SourceEditProps {
  id: number;
  ownId: number;
  /** What stands there where no source has this number. */
  missing: ReactNode;
}

/** A source that is there already. */
export function SourceEdit({ id, ownId, missing }: SourceEditProps) {
  const { currentData: product, error, isFetching, refetch } = useGetSourceQuery(id);
  if (isApiError(error) && error.code === 'PRODUCT_NOT_FOUND') return missing;
  if (isApiError(error) && !isFetching) return <FailureState error={error} retry={() => void refetch()} />;
  if (product)
    return (
      <SourceForm
        key={product.id}
        product={product}
        draftName={`${ownId}:source:${product.id}`}
        onAdded={() => undefined}
      />
    );
  return (
    <div className="form-page" aria-busy="true">
      <div className="form-columns">
        {[0, 1].map((column) => (
          <section key={column} className="card form-card">
            {[60, 90, 90, 70].map((width, row) => (
              <p key={row} className="bone-line">
                <span className="bone" style={{ width: `${width}%` }} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
