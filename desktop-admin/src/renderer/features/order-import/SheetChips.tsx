import type { SheetReport } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Icon } from '../../components/Icon.tsx';
import { recognisedColumns } from './preview-figures.ts';

/** Which sheets and columns were understood, and which were passed over. */
export function SheetChips({ sheets }: { sheets: readonly SheetReport[] }) {
  const texts = officeImportTexts.sheets;
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
      </p>
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
