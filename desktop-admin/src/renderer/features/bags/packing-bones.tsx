import { officeTexts } from '@logistics/shared/texts/office';

/** Placeholder of a bag or a lot while it loads. */
export function PackingBones() {
  return (
    <div className="form-page bag-page" aria-busy="true">
      <p role="status" className="visually-hidden">
        {officeTexts.states.loading}
      </p>
      {[40, 72, 56, 64].map((width) => (
        <p key={width} className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
