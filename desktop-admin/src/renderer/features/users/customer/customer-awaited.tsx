import { Link } from 'react-router-dom';
import { useListAwaitedCodesQuery } from '@logistics/shared/api-client/customers';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { NearTime } from '../../../components/near-time.tsx';
import { OrderCode } from '../../../components/order-code.tsx';
import { orderPath } from '../../../components/order-path.ts';
import { customerOrdersPath } from './customer-paths.ts';
import { Part } from './part.tsx';

const texts = officeCustomerTexts.awaited;
const ROWS_SHOWN = 8;

/** Codes that the customer declared and that no warehouse has reported, with the customer's notes about the goods. */
export function CustomerAwaited({ customerId }: { customerId: number }) {
  const query = useListAwaitedCodesQuery(
    { id: customerId, page: 1, pageSize: ROWS_SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Part title={texts.title} query={query}>
      {({ rows, meta }) =>
        rows.length === 0 ? (
          <p className="second">{texts.empty}</p>
        ) : (
          <>
            <ul className="account-rows">
              {rows.map((code) => (
                <li key={code.id}>
                  <div className="customer-row">
                    <Link to={orderPath(code)}>
                      <OrderCode code={code.order_code} />
                    </Link>
                    <p className="second customer-words">
                      <NearTime time={code.declaredAt} />
                      {[code.goodsName, code.note].filter(Boolean).map((words) => ` · ${words}`)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            {meta.total > rows.length && (
              <Link className="btn ghost" to={customerOrdersPath(customerId, { only: 'declared' })}>
                {texts.all(meta.total)}
              </Link>
            )}
          </>
        )
      }
    </Part>
  );
}
