import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from '../router/router.tsx';
import { isApiError, selectSession, useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useGetArticleQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { ArticleView } from '@logistics/shared/contracts';
import { crumbsOf } from '@logistics/shared/site-page/crumbs';
import { siteTexts } from '@logistics/shared/texts/site';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { sentenceOf } from '../app/failure.ts';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { FailurePanel } from '../components/state/panel.tsx';
import { ArticleReader } from '../features/articles/article-reader.tsx';
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx';
import { SideMenu } from '../features/articles/side-menu.tsx';
import { articleLd, breadcrumbLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { PageRedirect } from '../components/page/page-status.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import { textSearchPath } from '../features/site-search/text-search.ts';
import { SocialCard } from '../features/social/social-card.tsx';
import { contentLink } from './content-address.ts';
import { NotFound } from './not-found.tsx';

/** Any other path: the page record with that link, if it exists (specification, section 2). */
export function ContentPage() {
  const link = contentLink(useLocation().pathname);
  return link === null ? <NotFound /> : <Record key={link} link={link} />;
}

function Record({ link }: { link: string }) {
  const { stored } = useSelector(selectSession);
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetArticleQuery({
    link,
    userId: stored?.id ?? null,
  });
  if (currentData?.redirect) return <PageRedirect to={currentData.redirect} />;
  if (currentData && pathname !== `/${currentData.link}`) return <PageRedirect to={`/${currentData.link}`} />;
  if (currentData) return <Found article={currentData} />;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  const hasFailed = error && !isFetching;
  return (
    <div className="wrap">
      <PageHead title={hasFailed ? contentTexts.failedTitle : siteTexts.loading} noIndex />
      {hasFailed ? (
        <FailurePanel
          title={contentTexts.failedTitle}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ArticleSkeleton />
      )}
    </div>
  );
}

function Found({ article }: { article: ArticleView }) {
  const navigate = useNavigate();
  const origin = useSiteOrigin();
  const { data: menu = [] } = useGetMenuQuery();
  const { data: site } = useGetSiteInformationQuery();
  const path = `/${article.link}`;
  const crumbs = crumbsOf(article, menu);
  return (
    <div className="wrap">
      <PageHead
        title={article.title}
        description={article.description}
        image={article.image}
        kind="article"
        canonicalPath={path}
        jsonLd={[
          articleLd(origin, { ...article, path, siteName: site?.site_name ?? '' }),
          breadcrumbLd(origin, crumbs),
        ]}
        noIndex={!article.enabled}
      />
      <Breadcrumb crumbs={crumbs} />
      <ArticleReader
        article={article}
        side={
          <SideMenu path={path} onSearch={(words) => navigate(words ? textSearchPath(words) : '/search')}>
            <SocialCard />
          </SideMenu>
        }
      />
    </div>
  );
}
