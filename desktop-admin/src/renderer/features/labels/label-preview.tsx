import { useEffect, useState } from 'react';
import { formatWeight } from '@logistics/shared/formatting';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Label, LabelDrawing, LabelRequest, LabelSize, Printing } from '../../platform/index.ts';
import { LabelPicture } from '../../labels/label-picture.tsx';

const texts = consolePrintingTexts.page;

interface LabelPreviewProps {
  printing: Printing;
  document: Omit<LabelRequest, 'label'> & { labels: readonly Label[] };
  /** Prints only the shown label, such as that of one piece; undefined: no printer is ready. */
  onPrintOne: ((label: Label) => void) | undefined;
}

/** Shows the labels one at a time, rendered by the code that prints them. */
export function LabelPreview({ printing, document, onPrintOne }: LabelPreviewProps) {
  const { labels, size } = document;
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, labels.length - 1);
  const label = labels[at];
  const drawing = useDrawing(printing, label, document);
  if (!label) return null;
  const bars = drawing?.marks.find((mark) => mark.kind === 'code' && mark.code === 'code128');
  return (
    <div className={`label-stage size-${size}`}>
      <div className="label-turn">
        {labels.length > 1 && (
          <Button small disabled={!onPrintOne} onClick={() => onPrintOne?.(label)}>
            <Icon name="printer" size={14} />
            {texts.printOne}
          </Button>
        )}
        <span className="grow" />
        <span role="status">{texts.place(at + 1, labels.length)}</span>
        <Button
          small
          iconOnly
          aria-label={texts.previous}
          disabled={at === 0}
          onClick={() => setWanted(at - 1)}
        >
          <Icon name="left" />
        </Button>
        <Button
          small
          iconOnly
          aria-label={texts.next}
          disabled={at === labels.length - 1}
          onClick={() => setWanted(at + 1)}
        >
          <Icon name="right" />
        </Button>
      </div>
      <div className="label-ruler" aria-hidden="true">
        <span>{texts.width}</span>
        <span className="label-rule" />
        <span>{texts.dots}</span>
      </div>
      <div className="label-paper">
        {drawing ? (
          <LabelPicture drawing={drawing} name={pictureName(label, size)} />
        ) : (
          <span className="bone" />
        )}
      </div>
      <p className="second">
        {!drawing || bars?.kind === 'code'
          ? texts.codeHelp(widthOf(bars?.kind === 'code' ? bars.module : 0.5))
          : texts.longCode}
      </p>
    </div>
  );
}

function pictureName({ orderCode, piece }: Label, size: LabelSize): string {
  const name = texts.picture(texts.sizes[size], orderCode);
  return piece ? texts.pieceOf(name, piece.number, piece.total) : name;
}

/** Millimetres use the number format of kilograms, without the unit. */
const widthOf = (millimetres: number) => formatWeight(millimetres).replace(/\s*kg$/, '');

/** Returns the drawing of a label. Returns the previous drawing until the next one is ready, to avoid flicker. */
function useDrawing(
  printing: Printing,
  label: Label | undefined,
  { size, fields, shop }: LabelPreviewProps['document'],
) {
  const [newest, setNewest] = useState<{ size: LabelSize; drawing: LabelDrawing } | null>(null);
  useEffect(() => {
    if (!label) return;
    let stopped = false;
    printing.draw({ label, size, fields, shop }).then(
      (drawing) => {
        if (!stopped) setNewest({ size, drawing });
      },
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [printing, label, size, fields, shop]);
  return newest?.size === size ? newest.drawing : null;
}
