import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';

/** The document's title: the page, then the site's name as soon as it is known. */
export function PageTitle({ text }: { text: string }) {
  const { data } = useGetSiteInformationQuery();
  return <title>{siteTexts.pageTitle(text, data?.site_name ?? '')}</title>;
}
