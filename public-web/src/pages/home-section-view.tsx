import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useListArticlesQuery, useListProductsQuery } from '@logistics/shared/api-client/public';
import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import { homeSectionTexts as texts } from '@logistics/shared/texts/site-home';
import { Icon } from '../components/icons/icon.tsx';
import { Link } from '../components/link/link.tsx';
import { menuHasLink, PRICES_PATH } from '../components/link/menu-has-link.ts';
import { FeeSection } from '../features/fees/fee-section.tsx';
import { AccountPoints } from '../features/home/account-points.tsx';
import { LATEST_NOTICES, LATEST_PRODUCTS } from '../features/home/home-queries.ts';
import type { HomeSection } from '../features/home/home-sections.ts';
import { LatestNotices, LatestNoticesSkeleton } from '../features/home/latest-notices.tsx';
import { SectionFailure } from '../features/home/section-failure.tsx';
import { FourAbreast, SectionFrame } from '../features/home/section-frame.tsx';
import { Services } from '../features/home/services.tsx';
import { Stages } from '../features/home/stages.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/products/product-grid.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { SocialCard } from '../features/social/social-card.tsx';

interface SectionProps {
  section: HomeSection;
  tinted: boolean;
}

/** One section of the home page by its key; an unknown key from the record is a list of cards. */
export function HomeSectionView(props: SectionProps) {
  switch (props.section.key) {
    case 'steps':
      return <StepsSection {...props} />;
    case 'prices':
      return <PricesSection {...props} />;
    case 'sources':
      return <ProductsSection {...props} />;
    case 'notices':
      return <NoticesSection {...props} />;
    case 'account':
      return <AccountSection {...props} />;
    case 'social':
      return <SocialSection />;
    default:
      return <CardsSection {...props} />;
  }
}

function CardsSection({ section: { title, text, items }, tinted }: SectionProps) {
  if (!title && items.length === 0) return null;
  return (
    <SectionFrame title={title} text={text} tinted={tinted}>
      <Services items={items} />
    </SectionFrame>
  );
}

function StepsSection({ section: { title, text, items }, tinted }: SectionProps) {
  const names = useStatusNames();
  const { data: usual = [] } = useGetUsualDaysQuery();
  return (
    <SectionFrame id="stages" title={title} text={text} tinted={tinted}>
      <Stages names={names} items={items} usual={usual} />
    </SectionFrame>
  );
}

function PricesSection({ section: { title, text }, tinted }: SectionProps) {
  const { data: menu = [] } = useGetMenuQuery();
  return (
    <SectionFrame
      id="prices"
      title={title}
      text={text}
      tinted={tinted}
      aside={menuHasLink(menu, PRICES_PATH) && <AllLink to={PRICES_PATH}>{texts.allPrices}</AllLink>}
    >
      <FeeSection />
    </SectionFrame>
  );
}

function ProductsSection({ section: { title, text }, tinted }: SectionProps) {
  const { data, isError, isLoading, refetch } = useListProductsQuery(LATEST_PRODUCTS);
  if (data?.rows.length === 0) return null;
  return (
    <SectionFrame
      title={title}
      text={text}
      tinted={tinted}
      aside={<AllLink to="/nguon-hang">{texts.allProducts}</AllLink>}
    >
      {isLoading && (
        <FourAbreast>
          <ProductGridSkeleton count={LATEST_PRODUCTS.pageSize} />
        </FourAbreast>
      )}
      {isError && !data && <SectionFailure title={title} onRetry={() => void refetch()} />}
      {data && (
        <FourAbreast>
          <ProductGrid products={data.rows} heading="h3" />
        </FourAbreast>
      )}
    </SectionFrame>
  );
}

function NoticesSection({ section: { title, text }, tinted }: SectionProps) {
  const { data, isError, isLoading, refetch } = useListArticlesQuery(LATEST_NOTICES);
  if (data?.rows.length === 0) return null;
  return (
    <SectionFrame
      title={title}
      text={text}
      tinted={tinted}
      aside={<AllLink to="/thong-bao">{texts.allNotices}</AllLink>}
    >
      {isLoading && <LatestNoticesSkeleton />}
      {isError && !data && <SectionFailure title={title} onRetry={() => void refetch()} />}
      {data && <LatestNotices notices={data.rows} />}
    </SectionFrame>
  );
}

function AccountSection({ section: { title, text, items }, tinted }: SectionProps) {
  return (
    <SectionFrame title={title} text={text} tinted={tinted}>
      <AccountPoints items={items} />
    </SectionFrame>
  );
}

function SocialSection() {
  return (
    <div className="wrap">
      <SocialCard />
    </div>
  );
}

function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to}>
      {children}
      <Icon name="arrowRight" />
    </Link>
  );
}
