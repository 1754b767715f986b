import { useNavigate, useSearchParams } from 'react-router-dom';
import { trackingTexts as texts } from '@logistics/shared/texts/site-tracking';
import { BridgeOutline } from '../components/scene/small-art.tsx';
import { PageTitle } from '../features/site/PageTitle.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { codesFromAddress, searchAddress, TRACKING_MAX } from '../features/tracking/search-address.ts';
import { TrackingBox } from '../features/tracking/TrackingBox.tsx';
import { TrackingResults } from '../features/tracking/TrackingResults.tsx';
import styles from './search.module.css';

/** /search?code=A,B: the look-up that anyone may make; its address can be shared. */
export function SearchPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const names = useStatusNames();
  const codes = codesFromAddress(params);
  const canLookUp = codes.length > 0 && codes.length <= TRACKING_MAX;
  return (
    <>
      <PageTitle text={texts.title} />
      <div className={styles['bar']}>
        <div className="wrap">
          <h1>{texts.title}</h1>
          <TrackingBox
            key={codes.join()}
            variant="bar"
            initialCodes={codes}
            onLookUp={(next) => void navigate(searchAddress(next))}
          />
        </div>
      </div>
      <div className={`wrap ${styles['results']}`}>
        {canLookUp ? <TrackingResults key={codes.join()} codes={codes} names={names} /> : <Idle />}
      </div>
    </>
  );
}

function Idle() {
  return (
    <section className={styles['idle']}>
      <span>
        <BridgeOutline />
      </span>
      <h2>{texts.idleTitle}</h2>
      <p>{texts.idleText}</p>
    </section>
  );
}
