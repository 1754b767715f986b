import type { AdminArticleItem } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Icon, type IconName } from '../../components/icon.tsx';

const texts = officeArticleTexts.states;
type Shown = 'draft' | 'scheduled' | 'published' | 'changed' | 'hidden' | 'trash';
const LOOKS: Readonly<Record<Shown, { look: string; icon: IconName }>> = {
  draft: { look: 'st0', icon: 'pencil' },
  scheduled: { look: 'st2', icon: 'clock' },
  published: { look: 'st4', icon: 'done' },
  changed: { look: 'st3', icon: 'pencil' },
  hidden: { look: 'st1', icon: 'lock' },
  trash: { look: 'st0', icon: 'bin' },
};

/** Publishing state of an article as an icon with a coloured label. */
export function ArticleState({
  article,
}: {
  article: Pick<AdminArticleItem, 'state' | 'enabled' | 'deletedAt'>;
}) {
  const shown: Shown = article.deletedAt ? 'trash' : article.enabled ? article.state : 'hidden';
  const { look, icon } = LOOKS[shown];
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{texts[shown]}</span>
    </span>
  );
}
