import { TariffList } from '../features/tariffs/tariff-list.tsx';
import '../features/tariffs/tariffs.css';

/** /tariffs */
export function TariffsPage() {
  return <TariffList />;
}
