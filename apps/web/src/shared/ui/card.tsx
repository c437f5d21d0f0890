import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
  title?: ReactNode;
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div';
  /** Adds the same space on all sides, for a card without a title. */
  isPadded?: boolean;
  bodyClassName?: string | undefined;
};

/** A card without a title leaves the layout to its content. */
export function Card(props: CardProps) {
  const { title, aside, as: Element = 'section', isPadded, ...content } = props;
  const { className, bodyClassName, children, ...rest } = content;
  return (
    <Element
      {...rest}
      data-card=""
      className={classNames(styles.card, isPadded && styles.padded, className)}
    >
      {title === undefined ? (
        children
      ) : (
        <>
          <CardHead>
            <h2 className="h-sec">{title}</h2>
            {aside}
          </CardHead>
          <CardBody className={bodyClassName}>{children}</CardBody>
        </>
      )}
    </Element>
  );
}

export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

type CardBodyProps = {
  as?: 'div' | 'p';
  className?: string | undefined;
  children: ReactNode;
};

export function CardBody({ as: Element = 'div', className, children }: CardBodyProps) {
  return <Element className={classNames(styles.body, className)}>{children}</Element>;
}
