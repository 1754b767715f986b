import { useLocation } from '../../router/router.tsx';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { useSiteOrigin } from './site-origin.ts';

interface PageHeadProps {
  /** The page's own title; the site's name is appended. */
  title: string;
  /** One or two sentences for search engines and shared links; default: the site's slogan. */
  description?: string | undefined;
  /** Picture for shared links, as a path or an absolute address; default: the site's logo. */
  image?: string | null | undefined;
  kind?: 'website' | 'article' | 'product';
  /** The canonical address if it differs from the path, e.g. `/thong-bao?page=2`. */
  canonicalPath?: string | undefined;
  /** Structured data objects, created by json-ld.ts. */
  jsonLd?: readonly object[];
  /** Excludes the page from search engines: private pages, search results, not found. */
  noIndex?: boolean;
}

/**
 * Title and metadata of a page for browsers, search engines and shared links. React moves it into the document's head.
 */
export function PageHead({
  title,
  description,
  image,
  kind = 'website',
  canonicalPath,
  jsonLd = [],
  noIndex = false,
}: PageHeadProps) {
  const { data } = useGetSiteInformationQuery();
  const origin = useSiteOrigin();
  const { pathname } = useLocation();
  const whole = (address: string) => new URL(address, `${origin}/`).href;
  const text = description || data?.slogan;
  const picture = image || data?.link_logo;
  const address = whole(canonicalPath ?? pathname);
  return (
    <>
      <title>{siteTexts.pageTitle(title, data?.site_name ?? '')}</title>
      {text && <meta name="description" content={text} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      {text && <meta property="og:description" content={text} />}
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="vi_VN" />
      {data?.site_name && <meta property="og:site_name" content={data.site_name} />}
      {picture && <meta property="og:image" content={whole(picture)} />}
      {jsonLd.map((record, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: asScriptText(record) }}
        />
      ))}
    </>
  );
}

/** Serializes JSON for a script element: escapes `<`, which could end it. */
function asScriptText(record: object): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}
