import { useState } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { statementTexts as texts } from '@logistics/shared/texts/statements';
import type { TransferState } from '@logistics/shared/contracts';
import { Button } from '../../components/button.tsx';
import { chooseFiles } from '../../components/choose-files.ts';
import { Icon } from '../../components/icon.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { StatementPreview } from './statement-preview.tsx';
import { TransferList } from './transfer-list.tsx';
import { useStatementFile } from './use-statement-file.ts';

const ACCEPT = '.xlsx,.xls,.csv';

interface StatementsProps {
  state: TransferState;
  /** `next` of the page before; undefined on the first page. */
  after: string | undefined;
}

/** Imports bank statements, and decides about the transfers whose customer is not known. */
export function Statements({ state, after }: StatementsProps) {
  const { statement, isReading, read, close } = useStatementFile();
  const [isOver, setIsOver] = useState(false);
  const choose = () => chooseFiles(ACCEPT, false, ([file]) => void read(file));
  useShortcuts({ n: choose });
  if (statement) return <StatementPreview key={statement.key} statement={statement} onClose={close} />;
  return (
    <div
      className={isOver ? 'list statements over' : 'list statements'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void read(event.dataTransfer.files[0]);
      }}
    >
      <TransferList
        state={state}
        after={after}
        actions={
          <Button variant="main" aria-keyshortcuts="N" disabled={isReading} onClick={choose}>
            <Icon name="upload" />
            {isReading ? texts.reading : texts.import}
          </Button>
        }
      />
      <p className="quiet statements-help">{texts.dropHelp}</p>
      {isReading && (
        <span className="visually-hidden" role="status">
          {officeTexts.states.loading}
        </span>
      )}
    </div>
  );
}
