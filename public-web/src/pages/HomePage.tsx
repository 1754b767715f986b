import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { homeTexts as texts } from '@logistics/shared/texts/site';
import { HouseBank, Van } from '../components/scene/small-art.tsx';
import { BridgeScene } from '../components/scene/BridgeScene.tsx';
import { ButtonAnchor, ButtonLink } from '../components/button/Button.tsx';
import { PageTitle } from '../features/site/PageTitle.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { searchAddress } from '../features/tracking/search-address.ts';
import { TrackingBox } from '../features/tracking/TrackingBox.tsx';
import { REGISTER_PATH } from '../session/next-path.ts';
import styles from './home.module.css';

/** The home page: banner with the tracking box, the four stages, what an account is good for. */
export function HomePage() {
  return (
    <>
      <PageTitle text={texts.title} />
      <Banner />
      <Stages />
      <Account />
    </>
  );
}

function Banner() {
  const navigate = useNavigate();
  return (
    <section className={styles['hero']}>
      <div className={`wrap ${styles['heroIn']}`}>
        <div className={styles['heroText']}>
          <h1>{texts.headline}</h1>
          <p className={styles['lede']}>{texts.lede}</p>
          <div className={styles['calls']}>
            <AccountCall />
            <ButtonAnchor href="#stages">{texts.howItWorks}</ButtonAnchor>
          </div>
        </div>
        <TrackingBox
          variant="card"
          initialCodes={[]}
          onLookUp={(codes) => void navigate(searchAddress(codes))}
        />
      </div>
      <div className={styles['wideScene']}>
        <BridgeScene variant="wide" label={texts.sceneLabel} />
      </div>
      <div className={styles['narrowScene']}>
        <BridgeScene variant="narrow" label={texts.sceneLabel} />
      </div>
    </section>
  );
}

function AccountCall() {
  const { phase } = useSelector(selectSession);
  return phase === 'signedIn' ? (
    <ButtonLink look="brand" to="/information/order-status">
      {texts.myOrders}
    </ButtonLink>
  ) : (
    <ButtonLink look="brand" to={REGISTER_PATH}>
      {texts.register}
    </ButtonLink>
  );
}

function Stages() {
  const names = useStatusNames();
  return (
    <section id="stages" className={styles['tint']}>
      <div className="wrap">
        <div className={styles['sectionHead']}>
          <h2>{texts.stepsTitle}</h2>
          <p>{texts.stepsLede}</p>
        </div>
        <ol className={styles['stages']}>
          {texts.steps.map((text, index) => (
            <li key={text}>
              <span className={styles['pier']} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles['leg']} />
              {index === 1 && (
                <span className={styles['van']}>
                  <Van />
                </span>
              )}
              {index === 3 && (
                <span className={styles['bank']}>
                  <HouseBank />
                </span>
              )}
              <h3>{names.get(index + 1)}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Account() {
  return (
    <section className={styles['account']}>
      <div className="wrap">
        <div className={styles['sectionHead']}>
          <h2>{texts.accountTitle}</h2>
          <p>{texts.accountLede}</p>
        </div>
        <ul className={styles['points']}>
          {texts.accountPoints.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <AccountCall />
      </div>
    </section>
  );
}
