import { useLocation } from 'react-router-dom';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { useSiteOrigin } from './site-origin.ts';

interface PageHeadProps {
  /** The page's own title; the site's name follows it. */
  title: string;
  /** One or two sentences for search engines and shared links; left out: the site's slogan. */
  description?: string | undefined;
  /** A picture for shared links, as a path or a whole address; left out: the site's logo. */
  image?: string | null | undefined;
  kind?: 'website' | 'article' | 'product';
  /** The page's one address where it differs from the path, e.g. `/thong-bao?page=2`. */
  canonicalPath?: string | undefined;
  /** Structured data, an object each; json-ld.ts makes them. */
  jsonLd?: readonly object[];
  /** Not for search engines: private pages, search results, what is not found. */
  noIndex?: boolean;
}

/** What a page says of itself to browsers, search engines and shared links. React moves it into the document's head. */
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

/** JSON that can stand inside a script element: no `<` that could end it. */
function asScriptText(record: object): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}
