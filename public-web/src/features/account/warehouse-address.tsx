import { useId } from 'react';
import { type FooterContent, useGetFooterContentQuery } from '@logistics/shared/api-client/public';
import { warehouseAddressTexts as texts } from '@logistics/shared/texts/site-account';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from './warehouse-address.module.css';

/** Returns the warehouses with a Chinese address, to which Chinese shops send customers' parcels. */
export const chineseWarehouses = (footer: FooterContent | null | undefined) =>
  // Records that were saved before the field existed do not have it.
  footer?.warehouses.filter(({ chineseAddress }) => Boolean(chineseAddress)) ?? [];

interface WarehouseAddressesProps {
  customerCode: string;
  heading?: 'h2' | 'h3';
}

/**
 * The Chinese warehouses' addresses with the customer's code, for the address forms of Chinese shops. Nothing if the
 * site information has none.
 */
export function WarehouseAddresses({ customerCode, heading: Heading = 'h2' }: WarehouseAddressesProps) {
  const id = useId();
  const { data } = useGetFooterContentQuery();
  const warehouses = chineseWarehouses(data);
  if (warehouses.length === 0) return null;
  return (
    <section className={styles['addresses']} aria-labelledby={id}>
      <Heading id={id}>{texts.title}</Heading>
      <p>{texts.help}</p>
      {warehouses.map(({ name, phone, chineseAddress }) => (
        <WarehouseAddress
          key={name}
          name={name}
          lines={[
            [texts.chinese.recipient, customerCode],
            ...(phone ? [[texts.chinese.phone, phone] as const] : []),
            [texts.chinese.address, `${chineseAddress} ${customerCode}`],
          ]}
        />
      ))}
    </section>
  );
}

interface WarehouseAddressProps {
  name: string;
  lines: readonly (readonly [label: string, value: string])[];
}

function WarehouseAddress({ name, lines }: WarehouseAddressProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(lines.map(([label, value]) => `${label}：${value}`).join('\n'));
      showToast('success', texts.copied);
    } catch {
      showToast('error', texts.copyFailed);
    }
  }
  return (
    <div className={styles['address']}>
      <b>{name}</b>
      <dl lang="zh-CN" translate="no">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => void copy()} aria-label={`${texts.copy} ${name}`}>
        {texts.copy}
      </Button>
    </div>
  );
}
