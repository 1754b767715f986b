import { Select as AntSelect, type SelectProps } from 'antd';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from './icon.tsx';

/** Ant Design's Select, with own icons: screen readers announce its built-in ones with English names. */
export function Select<Value>({ allowClear = false, ...props }: SelectProps<Value>) {
  return (
    <AntSelect<Value>
      suffixIcon={<Icon name="down" size={14} />}
      {...props}
      allowClear={
        allowClear === false
          ? false
          : { clearIcon: <Icon name="close" size={14} />, label: officeTexts.select.clear }
      }
    />
  );
}
