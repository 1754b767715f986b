import { lazy, Suspense } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import type { RichTextProps } from './rich-text.tsx';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

/** The editor, loaded when a form first shows it. Shows a skeleton of the same layout meanwhile. */
export function LazyRichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Bones />}>
      <RichText {...props} />
    </Suspense>
  );
}

function Bones() {
  return (
    <div className="rich-text" role="status" aria-label={officeEditorTexts.loading}>
      <div className="tool-rows">
        <div className="tool-row" />
      </div>
      <div className="rich-text-scroll">
        {[92, 84, 96, 40].map((width) => (
          <p key={width} className="bone-line">
            <span className="bone" style={{ width: `${width}%` }} />
          </p>
        ))}
      </div>
    </div>
  );
}
