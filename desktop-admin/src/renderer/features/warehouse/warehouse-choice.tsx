import type { WarehouseId } from '@logistics/shared/domain';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import { Segments } from '../../components/segments.tsx';

interface WarehouseChoiceProps {
  value: WarehouseId;
  onChange: (chosen: WarehouseId) => void;
}

export function WarehouseChoice({ value, onChange }: WarehouseChoiceProps) {
  return (
    <div className="field">
      <Segments
        label={officeShelfTexts.warehouse}
        value={value}
        options={[
          { value: 'vn', label: warehouseNames.vn },
          { value: 'cn', label: warehouseNames.cn },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
