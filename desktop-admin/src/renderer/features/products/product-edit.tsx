import type { ReactNode } from 'react';
import { useGetAdminProductQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { RecordGate } from '../../records/record-gate.tsx';
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
  return (
    <RecordGate
      data={product}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(known) => (
        <ProductForm
          key={known.id}
          product={known}
          draftName={`${ownId}:product:${known.id}`}
          onAdded={() => undefined}
        />
      )}
    </RecordGate>
  );
}
