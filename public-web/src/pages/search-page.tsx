import { useNavigate, useSearchParams } from '../router/router.tsx';
import { siteSearchTexts } from '@logistics/shared/texts/site-content';
import { headTexts } from '@logistics/shared/texts/site-head';
import { trackingTexts as texts } from '@logistics/shared/texts/site-tracking';
import { trackingBoxTexts } from '@logistics/shared/texts/site-tracking-box';
import { Link } from '../components/link/link.tsx';
import { BridgeOutline } from '../components/scene/small-art.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { codesIn } from '../features/site/search-target.ts';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { textSearchPath } from '../features/site-search/text-search.ts';
import { TextResults } from '../features/site-search/text-results.tsx';
import { searchAddress } from '../features/tracking/search-address.ts';
import { TrackingBox } from '../features/tracking/tracking-box.tsx';
import { TrackingResults } from '../features/tracking/tracking-results.tsx';
import { searchContent } from './search-content.ts';
import styles from './search.module.css';

/**
 * /search?code=A,B looks codes up, ?q= searches the site's text. One box serves both, and both addresses can be shared.
 */
export function SearchPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const names = useStatusNames();
  const content = searchContent(params);
  const codes = content.kind === 'codes' ? content.codes : [];
  const words = content.kind === 'words' ? content.search.words : '';
  return (
    <>
      <PageHead
        title={words ? siteSearchTexts.pageTitle(words) : trackingBoxTexts.title}
        description={headTexts.search}
        noIndex={content.kind !== 'nothing'}
      />
      <div className={styles['bar']}>
        <div className="wrap">
          <h1>{words ? siteSearchTexts.title : trackingBoxTexts.title}</h1>
          <TrackingBox
            key={codes.join() || words}
            variant="bar"
            initialCodes={codes}
            onLookUp={(next) => navigate(searchAddress(next))}
            words={{
              initial: words,
              areWords: (text) => codesIn(text).length === 0,
              onSearch: (next) => navigate(textSearchPath(next)),
            }}
          />
        </div>
      </div>
      <div className={`wrap ${styles['results']}`}>
        {content.kind === 'codes' && content.canLookUp && (
          <TrackingResults key={codes.join()} codes={codes} names={names} />
        )}
        {content.kind === 'words' && (
          <>
            {content.maybeCodes.length > 0 && (
              <p className={styles['asCodes']}>
                <Link to={searchAddress(content.maybeCodes)}>
                  {siteSearchTexts.asCodes(content.maybeCodes.join(', '))}
                </Link>
              </p>
            )}
            <TextResults key={words} search={content.search} />
          </>
        )}
        {content.kind === 'nothing' && <Idle />}
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
