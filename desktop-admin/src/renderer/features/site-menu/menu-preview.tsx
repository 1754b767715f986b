import { officeMenuTexts as texts } from '@logistics/shared/texts/office-site';
import { menuBody, type MenuList } from './menu-tree.ts';

/** Specification, section 1: this entry is not listed in the menu of phones, which lists its children instead. */
export const MORE_INFORMATION = 'MORE_INFORMATION';

/** Preview of the menu on desktop and phone. Links are inert. */
export function MenuPreview({ entries }: { entries: MenuList }) {
  const visible = menuBody(entries)
    .filter((entry) => entry.visible)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child.visible) }));
  return (
    <div className="form-columns">
      {(['desktop', 'phone'] as const).map((device) => (
        <section key={device} className="card form-card" aria-labelledby={`menu-${device}`}>
          <h2 id={`menu-${device}`}>{texts.preview[device]}</h2>
          <ul className={`menu-preview ${device}`}>
            {visible
              .flatMap((entry) =>
                device === 'phone' && entry.name === MORE_INFORMATION
                  ? entry.children.map((child) => ({ ...child, children: [] }))
                  : [entry],
              )
              .map(({ name, children }, index) => (
                <li key={index}>
                  {name}
                  {children.length > 0 && (
                    <ul>
                      {children.map((child, place) => (
                        <li key={place}>{child.name}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
