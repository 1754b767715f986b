import type { UsualDays } from '@logistics/shared/contracts';
import { homeTexts as texts } from '@logistics/shared/texts/site-home';
import { HouseBank, Van } from '../../components/scene/small-art.tsx';
import type { HomeItem } from './home-sections.ts';
import styles from './stages.module.css';

interface StagesProps {
  /** Status names by number, from the server. */
  names: ReadonlyMap<number, string>;
  /** The admin's texts for the stages, in order; missing ones use the built-in texts. */
  items: readonly HomeItem[];
  /** How long parcels usually stay in a stage, if there is enough data. */
  usual: readonly UsualDays[];
}

/** How it works: the four stages, as the bridge that also shows a parcel's progress. */
export function Stages({ names, items, usual }: StagesProps) {
  const daysOf = new Map(usual.map(({ status, from, to }) => [status, texts.usualDays(from, to)]));
  return (
    <ol className={styles['stages']}>
      {texts.steps.map((own, index) => (
        <li key={own}>
          <span className={styles['pier']} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles['leg']} />
          {index === 1 && (
            <span className={styles['van']}>
              <Van />
            </span>
          )}
          {index === 3 && (
            <span className={styles['bank']}>
              <HouseBank />
            </span>
          )}
          <h3>{names.get(index + 1)}</h3>
          <p>{items[index]?.text || own}</p>
          {daysOf.has(index + 1) && <p className={styles['when']}>{daysOf.get(index + 1)}</p>}
        </li>
      ))}
    </ol>
  );
}
