import { useState } from 'react';
import { EXPORT_ATTRIBUTES, type ExportAttribute } from '@logistics/shared/domain';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Modal } from '../../components/modal.tsx';
import { rememberColumns, rememberedColumns } from './export-columns.ts';

const texts = officeOrderTexts.export;

interface ExportDialogProps {
  onExport: (columns: readonly ExportAttribute[]) => void;
  onClose: () => void;
}

/** Asks for the columns of an export. The choice of the last time is preselected, so Enter is enough. */
export function ExportDialog({ onExport, onClose }: ExportDialogProps) {
  const [columns, setColumns] = useState(rememberedColumns);
  const toggle = (name: ExportAttribute, isChosen: boolean) =>
    setColumns(EXPORT_ATTRIBUTES.filter((other) => (other === name ? isChosen : columns.includes(other))));
  const start = () => {
    rememberColumns(columns);
    onClose();
    onExport(columns);
  };
  return (
    <Modal
      title={texts.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{officeOrderTexts.cancel}</Button>
          <Button look="teal" data-autofocus onClick={start}>
            {texts.start}
          </Button>
        </>
      }
    >
      <p className="second">{texts.hint}</p>
      <fieldset className="export-columns">
        <legend className="visually-hidden">{texts.columns}</legend>
        <Checkbox
          checked={columns.length === EXPORT_ATTRIBUTES.length}
          onChange={(isChosen) => setColumns(isChosen ? EXPORT_ATTRIBUTES : [])}
        >
          {texts.all}
        </Checkbox>
        {EXPORT_ATTRIBUTES.map((name) => (
          <Checkbox
            key={name}
            checked={columns.includes(name)}
            onChange={(isChosen) => toggle(name, isChosen)}
          >
            {orderAttributeTexts[name].name}
          </Checkbox>
        ))}
      </fieldset>
    </Modal>
  );
}
