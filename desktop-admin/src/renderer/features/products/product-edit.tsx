import type { ReactNode } from 'react';
import { useGetAdminProductQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { FailureState } from '../../components/states.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductEditProps {
  id: number;
  ownId: number;
  /** Shown if no product has this id. */
  missing: ReactNode;
}

/** Edit page of an existing product. */
export function ProductEdit({ id, ownId, missing }: ProductEditProps) {
  const { currentData: product, error, isFetching, refetch } = useGetAdminProductQuery(id);
  if (isApiError(error) && error.code === 'PRODUCT_NOT_FOUND') return missing;
  if (isApiError(error) && !isFetching) return <FailureState error={error} retry={() => void refetch()} />;
  if (product)
    return (
      <ProductForm
        key={product.id}
        product={product}
        draftName={`${ownId}:product:${product.id}`}
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
