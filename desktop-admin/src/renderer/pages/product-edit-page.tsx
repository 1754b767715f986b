import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { usePageTitle } from '../components/page-title.tsx';
import { SourceEdit } from '../features/products/product-edit.tsx';
import { SourceForm } from '../features/products/product-form.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /system/nguon-hang/add and /system/nguon-hang/{id} */
export function SourceEditPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { stored } = useSelector(selectSession);
  const ownId = stored?.id ?? 0;
  usePageTitle(id === undefined ? officeProductTexts.titles.add : officeProductTexts.titles.edit);
  if (id === undefined)
    return (
      <SourceForm
        product={null}
        draftName={`${ownId}:source:new`}
        onAdded={(added) => void navigate(`/system/nguon-hang/${added.id}`, { replace: true })}
      />
    );
  const sourceId = idParamSchema.safeParse(id);
  if (!sourceId.success) return <NotFoundPage />;
  return <SourceEdit key={sourceId.data} id={sourceId.data} ownId={ownId} missing={<NotFoundPage />} />;
}
