import { useState } from 'react';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Modal } from '../../components/modal.tsx';
import { EXPORT_COLUMNS, rememberColumns, rememberedColumns, type ExportColumn } from './export-columns.ts';

const texts = officeOrderTexts.export;

interface ExportDialogProps {
  onExport: (columns: readonly ExportColumn[]) => void;
  onClose: () => void;
}

/** Asks for the columns of an export. The choice of the last time is preselected, so Enter is enough. */
export function ExportDialog({ onExport, onClose }: ExportDialogProps) {
  const [columns, setColumns] = useState(rememberedColumns);
  const toggle = (name: ExportColumn, isChosen: boolean) =>
    setColumns(EXPORT_COLUMNS.filter((other) => (other === name ? isChosen : columns.includes(other))));
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
          <Button variant="teal" data-autofocus onClick={start}>
            {texts.start}
          </Button>
        </>
      }
    >
      <p className="second">{texts.hint}</p>
      <fieldset className="export-columns">
        <legend className="visually-hidden">{texts.columns}</legend>
        <Checkbox
          checked={columns.length === EXPORT_COLUMNS.length}
          onChange={(isChosen) => setColumns(isChosen ? EXPORT_COLUMNS : [])}
        >
          {texts.all}
        </Checkbox>
        {EXPORT_COLUMNS.map((name) => (
          <Checkbox
            key={name}
            checked={columns.includes(name)}
            onChange={(isChosen) => toggle(name, isChosen)}
          >
            {name === 'fees' ? texts.fees : orderAttributeTexts[name].name}
          </Checkbox>
        ))}
      </fieldset>
    </Modal>
  );
}
