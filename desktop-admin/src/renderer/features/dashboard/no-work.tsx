import { officeWorklistTexts as texts } from '@logistics/shared/texts/office-worklists';
import { PageState } from '../../components/states.tsx';

interface NoWorkProps {
  search: string;
  title: string;
  help: string;
}

/** Says that nothing is to do, or that nothing matches the search. */
export function NoWork({ search, title, help }: NoWorkProps) {
  return search ? (
    <PageState title={texts.noMatch(search)}>{texts.noMatchHelp}</PageState>
  ) : (
    <PageState title={title}>{help}</PageState>
  );
}
