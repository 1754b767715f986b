import { useState } from 'react';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useFileEntry } from './use-file-entry.ts';
import { useImportFiles } from './use-import-files.ts';

/** Drop target for files; the button above does the same. */
export function DropZone() {
  const { drop } = useFileEntry();
  const host = useHost();
  const { saveTemplate } = useImportFiles();
  const [over, setOver] = useState(false);
  const texts = officeImportTexts;
  return (
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop([...event.dataTransfer.files]);
      }}
    >
      <svg className="drop-art" viewBox="0 0 132 64" aria-hidden="true" focusable="false">
        <path d="M6 56h120M10 56C30 14 102 14 122 56M36 56V34M66 56V25M96 56V34" />
        <path className="sheet" d="M54 8h17l7 7v24H54z" />
        <path className="lines" d="M60 22h12M60 28h12M60 34h7" />
      </svg>
      <div>
        <h2>{texts.drop.title}</h2>
        <p>
          {texts.drop.help} {texts.drop.types[host.kind]}
        </p>
      </div>
      <div className="row">
        <Button onClick={saveTemplate}>
          <Icon name="download" />
          {texts.drop.template}
        </Button>
      </div>
    </div>
  );
}
