import { useNavigate } from '../router/router.tsx';
import { useGetHomeContentQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { homeTexts as texts } from '@logistics/shared/texts/site-home';
import { headTexts } from '@logistics/shared/texts/site-head';
import { ButtonAnchor } from '../components/button/button.tsx';
import { AccountCall } from '../features/home/account-call.tsx';
import { HomeBanner } from '../features/home/home-banner.tsx';
import { homeSections } from '../features/home/home-sections.ts';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { organizationLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import { searchAddress } from '../features/tracking/search-address.ts';
import { TrackingBox } from '../features/tracking/tracking-box.tsx';
import { HomeSectionView } from './home-section-view.tsx';

/** The home page: banner with the tracking box, then the sections in the admin's order. */
export function HomePage() {
  const navigate = useNavigate();
  const { data: content = null, isLoading } = useGetHomeContentQuery();
  const banner = content?.banner ?? null;
  if (isLoading)
    return (
      <>
        <HomeHead title={texts.title} image={null} />
        <HomeSkeleton />
      </>
    );
  return (
    <>
      <HomeHead title={texts.title} image={banner?.image || null} />
      <HomeBanner banner={banner} ownCalls={<OwnCalls />}>
        <TrackingBox variant="card" initialCodes={[]} onLookUp={(codes) => navigate(searchAddress(codes))} />
      </HomeBanner>
      {homeSections(content).map((section, index) => (
        <HomeSectionView key={section.key} section={section} tinted={index % 2 === 1} />
      ))}
    </>
  );
}

function HomeHead({ title, image }: { title: string; image: string | null }) {
  const origin = useSiteOrigin();
  const { data: site } = useGetSiteInformationQuery();
  const company = organizationLd(origin, {
    name: site?.site_name ?? '',
    logo: site?.link_logo,
    phone: site?.phone,
    email: site?.email,
  });
  return (
    <PageHead
      title={title}
      description={headTexts.home}
      image={image}
      canonicalPath="/"
      jsonLd={site ? [company] : []}
    />
  );
}

function OwnCalls() {
  return (
    <>
      <AccountCall />
      <ButtonAnchor href="#stages">{texts.howItWorks}</ButtonAnchor>
    </>
  );
}
