import { Link } from 'react-router-dom';
import type { BagCheck } from '@logistics/shared/contracts';
import { officeArrivalTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';

/** The parcels of a bag that are still to be found, and those that were found without being expected. */
export function ArrivalLists({ check: { missing, surplus, numbers } }: { check: BagCheck }) {
  return (
    <div className="arrival-lists" role="region" aria-label={texts.lists} tabIndex={0}>
      <h2>{texts.missing}</h2>
      {missing.length === 0 ? (
        <p className="second">{texts.noMissing}</p>
      ) : (
        <ul>
          {missing.map((parcel) => (
            <li key={parcel.id}>
              <Link to={orderPath(parcel)}>
                <OrderCode code={parcel.order_code} />
              </Link>
              {parcel.customer && <span className="second">{parcel.customer.code}</span>}
            </li>
          ))}
        </ul>
      )}
      <More of={numbers.missing} shown={missing.length} />
      <h2>{texts.surplus}</h2>
      {surplus.length === 0 ? (
        <p className="second">{texts.noSurplus}</p>
      ) : (
        <ul>
          {surplus.map(({ code, otherBag }) => (
            <li key={code}>
              <OrderCode code={code} />
              <span className="second">{otherBag === null ? texts.inNoBag : texts.inBag(otherBag)}</span>
            </li>
          ))}
        </ul>
      )}
      <More of={numbers.surplus} shown={surplus.length} />
    </div>
  );
}

function More({ of, shown }: { of: number; shown: number }) {
  return of > shown && shown > 0 ? <p className="second">{texts.more(of - shown)}</p> : null;
}
