import { useState } from 'react';
import type { SheetReport } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { fileColumns, openColumns } from './column-fields.ts';
import { ColumnForm } from './column-form.tsx';
import type { ColumnChoice } from './column-memory.ts';
import { useImportJob } from './import-job-provider.tsx';
import { recognisedColumns } from './preview-figures.ts';

interface SheetChipsProps {
  sheets: readonly SheetReport[];
  choice: ColumnChoice;
  onName: (choice: ColumnChoice) => void;
}

/** Shows which sheets and columns were recognised, and which were skipped. */
export function SheetChips({ sheets, choice, onName }: SheetChipsProps) {
  const [naming, setNaming] = useState(false);
  const { unapplied } = useImportJob();
  const texts = officeImportTexts.sheets;
  const toggle = () => unapplied.leave({ go: () => setNaming(!naming), of: ['columns'] });
  const isOpen = openColumns(fileColumns(sheets, choice)).length > 0;
  return (
    <div className="sheet-chips">
      {sheets.length > 1 && (
        <p>
          <span className="name">{texts.read}</span>
          {sheets.map(({ name, read }, index) => (
            <Chip key={index} taken={read} text={read ? name : texts.skipped(name)} />
          ))}
        </p>
      )}
      <p>
        <span className="name">{texts.columns}</span>
        {recognisedColumns(sheets).map(({ header, known }) => {
          const shown = header || texts.nameless;
          return <Chip key={header} taken={known} text={known ? shown : texts.skippedColumn(shown)} />;
        })}
        {isOpen && (
          <Button variant="link" aria-expanded={naming} onClick={toggle}>
            {Object.keys(choice).length > 0 ? texts.rename : texts.name}
          </Button>
        )}
      </p>
      {naming && <ColumnForm sheets={sheets} choice={choice} onApply={onName} />}
    </div>
  );
}

function Chip({ taken, text }: { taken: boolean; text: string }) {
  return (
    <span className={taken ? 'chip st3' : 'chip st0'}>
      {taken && <Icon name="tick" size={14} />}
      {text}
    </span>
  );
}
