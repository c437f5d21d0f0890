import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  'aria-label': string;
  inputClassName?: string | undefined;
};

export function SearchField({ className, inputClassName, ...rest }: SearchFieldProps) {
  return (
    <div className={classNames(fieldStyles.withIcon, className)}>
      <Search className="icon" aria-hidden="true" />
      <input {...rest} type="search" className={classNames(fieldStyles.input, inputClassName)} />
    </div>
  );
}
