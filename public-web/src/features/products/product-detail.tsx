import { type ReactNode, useMemo } from 'react';
import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { formatDateTime, formatNdt, formatRate, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { prepareArticle } from '@logistics/shared/site-page/article-html';
import {
  marketplaceNames,
  productTexts as texts,
  siteProductTexts,
} from '@logistics/shared/texts/site-products';
import { ArticleBody } from '../../components/article/article-body.tsx';
import { ButtonAnchor, ButtonLink } from '../../components/button/button.tsx';
import { menuHasLink, PRICES_PATH } from '../../components/link/menu-has-link.ts';
import { telLink } from '../../components/link/tel-link.ts';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { CoverArt } from '../../components/picture/cover-art.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './product.module.css';

interface ProductDetailProps {
  product: ProductView;
  /** The estimate of its cost. */
  cost: ReactNode;
}

/** One product: pictures, price, details, estimate, description, and links to order it. */
export function ProductDetail({ product, cost }: ProductDetailProps) {
  const { name, images, description, updatedAt, deletedAt } = product;
  const html = useMemo(() => prepareArticle(description, []).html, [description]);
  return (
    <>
      {deletedAt && (
        <Notice kind="warning" lead={texts.hidden}>
          {texts.hiddenText}
        </Notice>
      )}
      <div className={styles['page']}>
        {images.length > 0 ? (
          <Gallery key={product.id} name={name} images={images} />
        ) : (
          <div className={styles['noPicture']}>
            <CoverArt category="nguon-hang" />
            <p>{siteProductTexts.noPicture}</p>
          </div>
        )}
        <Facts product={product} cost={cost} />
        <section className={styles['about']} aria-labelledby="about">
          <h2 id="about">{texts.description}</h2>
          {html ? <ArticleBody html={html} /> : <p>{texts.noDescription}</p>}
          <p className={styles['updated']}>
            <time dateTime={updatedAt}>{texts.updated(formatDateTime(updatedAt))}</time>
          </p>
        </section>
        <div className={styles['bar']}>
          <Actions product={product} />
        </div>
      </div>
    </>
  );
}

function Facts({ product, cost }: ProductDetailProps) {
  const { name, marketplace, price_ndt, price_vnd, exchange_rate } = product;
  return (
    <section className={styles['facts']}>
      <p className={styles['market']}>{texts.from(marketplaceNames[marketplace])}</p>
      <h1>{name}</h1>
      <div className={styles['price']}>
        <b>{formatNdt(price_ndt)}</b>
        {price_vnd !== null && <span>{formatVnd(price_vnd)}</span>}
        <small>
          {exchange_rate === null
            ? siteProductTexts.noRate
            : siteProductTexts.byRate(formatRate(exchange_rate))}
        </small>
      </div>
      <p className={styles['note']}>{texts.priceNote}</p>
      <Details product={product} />
      <div className={styles['beside']}>
        <Actions product={product} />
      </div>
      <ShareButton title={name} />
      {cost}
    </section>
  );
}

/** Details that staff entered; nothing without any. */
function Details({ product: { shop, minimum_order, weight, attributes } }: { product: ProductView }) {
  const rows = [
    ...(shop ? [{ name: texts.shop, value: shop }] : []),
    ...(minimum_order === null ? [] : [{ name: texts.minimumOrder, value: texts.pieces(minimum_order) }]),
    ...(weight === null ? [] : [{ name: texts.weight, value: formatWeight(weight) }]),
    ...attributes,
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={styles['details']} aria-label={texts.details}>
      {rows.map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ordering, and the product on its marketplace. Rendered beside the price, and on phones as a bar that sticks. */
function Actions({ product: { marketplace, link } }: { product: ProductView }) {
  return (
    <div className={styles['actions']}>
      <OrderCall />
      <ButtonAnchor href={link} target="_blank" rel="noopener nofollow">
        {marketplace === 'other' ? texts.openElsewhere : texts.openOn(marketplaceNames[marketplace])}
        <span className="vh">{texts.newWindow}</span>
        <Icon name="external" />
      </ButtonAnchor>
    </div>
  );
}

/** The one main action: order by phone; without a phone number, the price list if the company has published it. */
function OrderCall() {
  const { data } = useGetSiteInformationQuery();
  const { data: menu = [] } = useGetMenuQuery();
  if (!data?.phone)
    return (
      menuHasLink(menu, PRICES_PATH) && (
        <ButtonLink variant="main" icon="money" to={PRICES_PATH}>
          {texts.priceTable}
        </ButtonLink>
      )
    );
  return (
    <ButtonAnchor variant="main" icon="phone" href={telLink(data.phone)}>
      {texts.order}
    </ButtonAnchor>
  );
}

/** Skeleton of the product. */
export function ProductSkeleton() {
  return (
    <Skeleton>
      <div className={styles['page']}>
        <div className={styles['noPicture']} />
        <div className={styles['facts']}>
          <Bar width={30} height={22} />
          <Bar width={90} height={42} />
          <Bar width={50} height={38} />
          <Bar width={100} height={48} />
        </div>
      </div>
    </Skeleton>
  );
}
