/**
 * Structured data (schema.org) of pages, for PageHead's `jsonLd`. Its addresses must be absolute: `origin` comes from
 * useSiteOrigin.
 */
const CONTEXT = 'https://schema.org';

const whole = (origin: string, address: string) => new URL(address, `${origin}/`).href;

/** The company behind the site. */
export function organizationLd(
  origin: string,
  site: { name: string; logo?: string | undefined; phone?: string | undefined; email?: string | undefined },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    ...(site.logo && { logo: whole(origin, site.logo) }),
    ...(site.email && { email: site.email }),
    ...(site.phone && {
      contactPoint: { '@type': 'ContactPoint', telephone: site.phone, contactType: 'customer service' },
    }),
  };
}

/** The breadcrumbs of the page. */
export function breadcrumbLd(
  origin: string,
  crumbs: readonly { readonly name: string; readonly path: string }[],
): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(origin, path),
    })),
  };
}

export function articleLd(
  origin: string,
  article: {
    path: string;
    title: string;
    description: string;
    image: string | null;
    publishedAt: string | null;
    updatedAt: string;
    siteName: string;
  },
): object {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: article.siteName };
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.title,
    ...(article.description && { description: article.description }),
    ...(article.image && { image: [whole(origin, article.image)] }),
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    dateModified: article.updatedAt,
    mainEntityOfPage: whole(origin, article.path),
    author: publisher,
    publisher,
  };
}

/** A product; its price is in yuan, as on the marketplace. */
export function productLd(
  origin: string,
  product: {
    path: string;
    name: string;
    description: string;
    images: readonly string[];
    priceYuan: number;
  },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.images.length > 0 && { image: product.images.map((image) => whole(origin, image)) }),
    offers: {
      '@type': 'Offer',
      price: product.priceYuan.toFixed(2),
      priceCurrency: 'CNY',
      url: whole(origin, product.path),
    },
  };
}
