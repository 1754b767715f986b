import type { AdminArticleItem } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Icon, type IconName } from '../../components/icon.tsx';

const texts = officeArticleTexts.states;
type Shown = 'draft' | 'scheduled' | 'published' | 'changed' | 'hidden' | 'trash';
const STYLES: Readonly<Record<Shown, { variant: string; icon: IconName }>> = {
  draft: { variant: 'st0', icon: 'pencil' },
  scheduled: { variant: 'st2', icon: 'clock' },
  published: { variant: 'st4', icon: 'done' },
  changed: { variant: 'st3', icon: 'pencil' },
  hidden: { variant: 'st1', icon: 'lock' },
  trash: { variant: 'st0', icon: 'bin' },
};

/** Publishing state of an article as an icon with a coloured label. */
export function ArticleState({
  article,
}: {
  article: Pick<AdminArticleItem, 'state' | 'enabled' | 'deletedAt'>;
}) {
  const shown: Shown = article.deletedAt ? 'trash' : article.enabled ? article.state : 'hidden';
  const { variant, icon } = STYLES[shown];
  return (
    <span className={`chip ${variant}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{texts[shown]}</span>
    </span>
  );
}
