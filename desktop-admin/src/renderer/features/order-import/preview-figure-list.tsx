import type { ImportSummary, OlderRows } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { FIGURE_KINDS, figuresOf } from './preview-figures.ts';

/** Five figures that add up to the rows of the file, and one bar in the same colours. */
export function PreviewFigures({
  summary,
  olderRows,
}: {
  summary: ImportSummary;
  olderRows: OlderRows | undefined;
}) {
  const texts = officeImportTexts.figures;
  const figures = figuresOf(summary);
  return (
    <section aria-label={texts.label}>
      <dl className="figures">
        {FIGURE_KINDS.map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>
              <span className={`swatch ${kind}`} />
              {texts[kind]}
            </dt>
            <dd>
              <b>{formatInteger(figures[kind])}</b>
              <span>
                {kind === 'older' && olderRows === 'leave-out' && summary.behind
                  ? texts.olderLeftOut(summary.behind)
                  : texts[`${kind}Help`]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="figure-bar" role="img" aria-label={texts.bar(summary.total)}>
        {FIGURE_KINDS.filter((kind) => figures[kind] > 0).map((kind) => (
          <span key={kind} className={kind} style={{ flexGrow: figures[kind] }} />
        ))}
      </div>
    </section>
  );
}
