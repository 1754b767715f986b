import { useState } from 'react';
import { createPortal } from 'react-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { drawDocument, type LabelDocument } from '../../labels/draw-document.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Modal } from '../components/modal.tsx';
import { Segments } from '../components/segments.tsx';
import { LABEL_SIZES } from '../platform/desktop-limits.ts';
import type { LabelSize } from '../platform/index.ts';
import { LabelPicture } from './label-picture.tsx';
import { loadLabelSize, saveLabelSize } from './label-size.ts';

const texts = consolePrintingTexts.page;
const SIZES = LABEL_SIZES.map((value) => ({ value, label: texts.sizes[value] }));

export interface BrowserLabelsProps {
  title: string;
  help: string;
  documentOf: (size: LabelSize) => LabelDocument;
  onClose: () => void;
}

/** Labels where the browser prints: its own dialog chooses the printer, the page has the size of the label. */
export function BrowserLabels({ title, help, documentOf, onClose }: BrowserLabelsProps) {
  const [size, setSize] = useState(loadLabelSize);
  const labels = documentOf(size);
  const codes = codesOf(labels);
  const drawings = drawDocument(labels);
  const pictures = drawings.map((drawing, index) => (
    <LabelPicture key={index} drawing={drawing} name={texts.picture(texts.sizes[size], codes[index] ?? '')} />
  ));
  return (
    <Modal
      title={title}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{officeTexts.close}</Button>
          <Button variant="main" onClick={() => window.print()}>
            <Icon name="printer" />
            {texts.printLabels(drawings.length)}
          </Button>
        </>
      }
    >
      <p className="second">{help}</p>
      <Segments
        label={texts.size}
        value={size}
        options={SIZES}
        onChange={(chosen) => {
          setSize(chosen);
          saveLabelSize(chosen);
        }}
      />
      <div className="label-previews" tabIndex={0} role="group" aria-label={texts.previews}>
        {pictures}
      </div>
      {createPortal(<div className={`label-sheet size-${size}`}>{pictures}</div>, document.body)}
    </Modal>
  );
}

const codesOf = (document: LabelDocument) =>
  document.kind === 'labels'
    ? document.labels.map(({ orderCode }) => orderCode)
    : document.shelves.map(({ code }) => code);
