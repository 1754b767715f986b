import type { Declaration } from '@logistics/shared/contracts';
import { formatInteger, formatNdt, formatVnd } from '@logistics/shared/formatting';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';

const texts = officeOrderTexts.panel.declaration;

/** The customer's declaration of the goods; renders nothing if the customer declared only the code. */
export function OrderDeclaration({ declaration }: { declaration: Declaration | null }) {
  if (!declaration) return null;
  const { goodsName, quantity, value, currency, note } = declaration;
  const rows = [
    ['goodsName', goodsName],
    ['quantity', quantity === null ? null : formatInteger(quantity)],
    ['value', value === null ? null : currency === 'VND' ? formatVnd(value) : formatNdt(value)],
    ['note', note],
  ] as const;
  const known = rows.filter(([, shown]) => shown !== null);
  if (known.length === 0) return null;
  return (
    <section className="order-declaration" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="second">{texts.help}</p>
      <dl className="facts">
        {known.map(([name, shown]) => (
          <div key={name} className={name === 'note' ? 'note' : undefined}>
            <dt>{texts[name]}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
