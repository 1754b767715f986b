import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { ProductEdit } from '../features/products/product-edit.tsx';
import { ProductForm } from '../features/products/product-form.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /system/nguon-hang/add and /system/nguon-hang/{id} */
export function ProductEditPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { stored } = useSelector(selectSession);
  const ownId = stored?.id ?? 0;
  if (id === undefined)
    return (
      <ProductForm
        product={null}
        draftName={`${ownId}:product:new`}
        onAdded={(added) => void navigate(`/system/nguon-hang/${added.id}`, { replace: true })}
      />
    );
  const productId = idParamSchema.safeParse(id);
  if (!productId.success) return <NotFoundPage />;
  return <ProductEdit key={productId.data} id={productId.data} ownId={ownId} missing={<NotFoundPage />} />;
}
