import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { searchGuide } from '@logistics/shared/site-page/guide';
import { type GuideChapter, guideTexts as texts } from '@logistics/shared/texts/guide';
import { Button } from '../components/button.tsx';
import { Input } from '../components/input.tsx';
import { Segments } from '../components/segments.tsx';
import { CHAPTERS } from '../features/help/chapters.ts';
import { HelpSection } from '../features/help/help-section.tsx';

/** The chapters in the order of the page's choice. */
const NAMES: readonly { value: GuideChapter; label: string }[] = [
  { value: 'kho', label: texts.chapterNames.kho },
  { value: 'quan-tri', label: texts.chapterNames['quan-tri'] },
  { value: 'khach-hang', label: texts.chapterNames['khach-hang'] },
];

/** /help/kho: one chapter of the user guide, with search, contents and print. */
export function HelpPage() {
  const { chapter: asked } = useParams();
  const chapter = NAMES.find(({ value }) => value === asked)?.value ?? 'kho';
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const sections = searchGuide(CHAPTERS[chapter], search);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, chapter]);
  return (
    <div className="help-page">
      <div className="help-tools">
        <Segments
          label={texts.chapters}
          value={chapter}
          options={NAMES}
          onChange={(value) => void navigate(`/help/${value}`)}
        />
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
      <p role="status" className="help-found">
        {search && texts.found(sections.length)}
      </p>
      <nav className="help-contents" aria-label={texts.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="help-sections">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            <HelpSection section={section} />
          </section>
        ))}
      </div>
    </div>
  );
}
