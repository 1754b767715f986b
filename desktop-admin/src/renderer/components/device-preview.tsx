import { useState, type ReactNode } from 'react';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Segments } from './segments.tsx';

const texts = officeRecordTexts.preview;
type Device = 'phone' | 'desktop';

/** Preview for visitors at the size of a phone or a desktop screen. Links and buttons are inert. */
export function DevicePreview({ children }: { children: (device: Device) => ReactNode }) {
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <section className="card form-card device-preview" aria-label={texts.title}>
      <div className="preview-head">
        <h2>{texts.title}</h2>
        <Segments<Device>
          label={texts.device}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: texts.desktop },
            { value: 'phone', label: texts.phone },
          ]}
        />
      </div>
      <div className={`site-frame ${device}`} role="region" aria-label={texts.frame} tabIndex={0}>
        <div inert>{children(device)}</div>
      </div>
    </section>
  );
}
