import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useWorkbook } from './use-workbook.ts';

/** Saves a workbook of the page. */
export function WorkbookButton({ path, fileName }: { path: string; fileName: string }) {
  const { isBusy, save } = useWorkbook(path, fileName);
  return (
    <Button disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {officeLedgerTexts.export.action}
    </Button>
  );
}
