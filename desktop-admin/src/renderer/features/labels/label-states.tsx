import { Link } from 'react-router-dom';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { PageState } from '../../components/states.tsx';

const { page: texts } = consolePrintingTexts;

export function NothingToPrint() {
  return (
    <PageState
      icon="printer"
      actions={
        <Link className="btn" to="/list-orders">
          {texts.goOrders}
        </Link>
      }
    >
      {texts.empty}
    </PageState>
  );
}

/** Skeleton of the print page while orders load. */
export function LabelBones() {
  return (
    <div className="label-layout" aria-busy="true">
      <p role="status" className="visually-hidden">
        {texts.loading}
      </p>
      <div className="label-main" aria-hidden="true">
        <div className="bar">
          <span className="bone label-bone-bar" />
        </div>
        <div className="label-stage size-100x75">
          <div className="label-paper">
            <span className="bone" />
          </div>
        </div>
      </div>
      <div className="label-side" aria-hidden="true">
        {[40, 90, 90, 60].map((width) => (
          <span key={width} className="bone" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
