import { homeSectionTexts } from '@logistics/shared/texts/site-home';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { SmartLink } from '../../components/link/smart-link.tsx';
import { LARGE_SERVICES, ServiceArt } from '../../components/scene/service-art.tsx';
import type { HomeItem } from './home-sections.ts';
import styles from './services.module.css';

/** Services: the first two as large cards, the rest small below. Also renders sections that only the record knows. */
export function Services({ items }: { items: readonly HomeItem[] }) {
  const large = items.slice(0, LARGE_SERVICES);
  const small = items.slice(LARGE_SERVICES);
  return (
    <>
      <ul className={styles['large']}>
        {large.map((item, index) => (
          <Service key={item.title} item={item} index={index} />
        ))}
      </ul>
      {small.length > 0 && (
        <ul className={styles['small']}>
          {small.map((item, index) => (
            <Service key={item.title} item={item} index={index + LARGE_SERVICES} />
          ))}
        </ul>
      )}
    </>
  );
}

function Service({ item: { title, text, image, link }, index }: { item: HomeItem; index: number }) {
  const isLarge = index < LARGE_SERVICES;
  return (
    <li className={cx(isLarge && link && styles['pressable'])}>
      <span className={styles['picture']}>
        {image ? (
          <img src={image} alt="" width="480" height="240" loading="lazy" />
        ) : (
          <ServiceArt index={index} />
        )}
      </span>
      <div className={styles['words']}>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {link && (
          <SmartLink to={link} className={styles['more']} aria-label={`${homeSectionTexts.more}: ${title}`}>
            {homeSectionTexts.more}
            <Icon name="arrowRight" />
          </SmartLink>
        )}
      </div>
    </li>
  );
}
