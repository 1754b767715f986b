import { useMemo } from 'react';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { formatDateTime, formatNdt, formatRate, formatVnd } from '@logistics/shared/formatting';
import { prepareArticle } from '@logistics/shared/site-page/article-html';
import {
  marketplaceNames,
  productTexts as texts,
  siteProductTexts,
} from '@logistics/shared/texts/site-products';
import { ArticleBody } from '../../components/article/article-body.tsx';
import { ButtonAnchor, ButtonLink } from '../../components/button/button.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { CoverArt } from '../../components/picture/cover-art.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './product.module.css';

/** One product: pictures, price, description, and links to order it. */
export function ProductDetail({ product }: { product: ProductView }) {
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
        <Facts product={product} />
        <section className={styles['about']} aria-labelledby="about">
          <h2 id="about">{texts.description}</h2>
          {html ? <ArticleBody html={html} /> : <p>{texts.noDescription}</p>}
          <p className={styles['updated']}>
            <time dateTime={updatedAt}>{texts.updated(formatDateTime(updatedAt))}</time>
          </p>
        </section>
      </div>
    </>
  );
}

function Facts({ product }: { product: ProductView }) {
  const { name, marketplace, price_ndt, price_vnd, exchange_rate, link } = product;
  const market = marketplaceNames[marketplace];
  return (
    <section className={styles['facts']}>
      <p className={styles['market']}>{texts.from(market)}</p>
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
      <div className={styles['actions']}>
        <OrderCall />
        <ButtonAnchor href={link} target="_blank" rel="noopener nofollow">
          {marketplace === 'other' ? texts.openElsewhere : texts.openOn(market)}
          <span className="vh">{texts.newWindow}</span>
          <Icon name="external" />
        </ButtonAnchor>
      </div>
      <ShareButton title={name} />
    </section>
  );
}

/** The one main action: order by phone; without a phone number, a link to the price list. */
function OrderCall() {
  const { data } = useGetSiteInformationQuery();
  const number = data?.phone.replace(/[^+\d]/g, '') ?? '';
  if (number === '')
    return (
      <ButtonLink look="main" icon="money" to="/bang-gia">
        {texts.priceTable}
      </ButtonLink>
    );
  return (
    <ButtonAnchor look="main" icon="phone" href={`tel:${number}`}>
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
