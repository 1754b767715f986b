import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { officeTariffTexts as texts } from '@logistics/shared/texts/office-tariffs';
import { usePageTitle } from '../components/page-title.tsx';
import { ParcelFeePart } from '../features/tariffs/parcel-fee.tsx';
import { TariffEdit } from '../features/tariffs/tariff-edit.tsx';
import { TariffListsPart } from '../features/tariffs/tariff-lists-form.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /tariffs/add, /tariffs/lists, /tariffs/parcel?code= and /tariffs/{id} */
export function TariffPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { stored } = useSelector(selectSession);
  const ownId = stored?.id ?? 0;
  const isNew = id === 'add';
  const tariffId = idParamSchema.safeParse(id);
  const from = idParamSchema.safeParse(query.get('from'));
  usePageTitle(titleOf(id));
  if (id === 'lists') return <TariffListsPart ownId={ownId} />;
  if (id === 'parcel') return <ParcelFeePart code={query.get('code')?.trim().slice(0, 200) ?? ''} />;
  if (!isNew && !tariffId.success) return <NotFoundPage />;
  return (
    <TariffEdit
      key={isNew ? `new-${from.data ?? ''}` : id}
      id={tariffId.data ?? null}
      from={from.data ?? null}
      ownId={ownId}
      missing={<NotFoundPage />}
    />
  );
}

function titleOf(id: string): string {
  if (id === 'lists') return texts.lists.title;
  if (id === 'parcel') return texts.parcel.title;
  return texts.form[id === 'add' ? 'addTitle' : 'editTitle'];
}
