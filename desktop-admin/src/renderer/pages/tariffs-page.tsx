import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { usePageTitle } from '../components/page-title.tsx';
import { TariffList } from '../features/tariffs/tariff-list.tsx';
import '../features/tariffs/tariffs.css';

/** /tariffs */
export function TariffsPage() {
  usePageTitle(officeTariffTexts.title);
  return <TariffList />;
}
