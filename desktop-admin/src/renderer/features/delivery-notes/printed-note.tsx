import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Segments } from '../../components/segments.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { notePath } from './note-paths.ts';
import { NotePaper } from './note-paper.tsx';
import { loadPaper, PAPERS, savePaper } from './paper-choice.ts';

const texts = officeDeliveryNoteTexts.print;
const INFORMATION = ['INFORMATION_HEADER'] as const;
const OPTIONS = PAPERS.map((value) => ({ value, label: texts.papers[value] }));

/** The note as it is printed, on A5 or a roll of 80 mm; the browser or the console prints this page. */
export function PrintedNote({ note }: { note: DeliveryNoteDetail }) {
  const [paper, setPaper] = useState(loadPaper);
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  return (
    <div className="form-page dn-page dn-print">
      <header className="dn-head">
        <Link to={notePath(note.id)} className="btn ghost icon-only" aria-label={texts.back}>
          <Icon name="left" />
        </Link>
        <h2>{texts.title}</h2>
        <Segments
          label={texts.paper}
          value={paper}
          options={OPTIONS}
          onChange={(chosen) => {
            setPaper(chosen);
            savePaper(chosen);
          }}
        />
        <span className="grow" />
        <Button variant="main" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
      </header>
      <NotePaper note={note} shop={shopOf(records)} logo={logoOf(records)} paper={paper} />
    </div>
  );
}

function logoOf(records: Parameters<typeof shopOf>[0]): string | null {
  const content = records?.find(({ name }) => name === 'INFORMATION_HEADER')?.content;
  try {
    const parsed: unknown = JSON.parse(content ?? 'null');
    const link: unknown = typeof parsed === 'object' && parsed !== null && Reflect.get(parsed, 'link_logo');
    return typeof link === 'string' && link !== '' ? link : null;
  } catch {
    return null;
  }
}
