import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Segments } from '../../components/segments.tsx';
import { PreviewFrame, type Device, type PreviewFrameProps } from './preview-frame.tsx';
import { SearchSnippet } from './search-snippet.tsx';

const texts = officeArticleTexts.preview;

interface PreviewPanelProps extends PreviewFrameProps {
  onDevice: (device: Device) => void;
}

/** Preview of the current text as visitors see it, on a phone or a desktop screen, and as a search result. */
export function PreviewPanel({ onDevice, ...shown }: PreviewPanelProps) {
  return (
    <div className="preview-panel">
      <Segments<Device>
        label={texts.device}
        value={shown.device}
        onChange={onDevice}
        options={[
          { value: 'phone', label: texts.phone },
          { value: 'desktop', label: texts.desktop },
        ]}
      />
      {shown.device === 'phone' && <PreviewFrame {...shown} />}
      <SearchSnippet fields={shown.fields} />
    </div>
  );
}
