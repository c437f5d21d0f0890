import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
  title?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div';
  /** The same space on all sides, for a card without a title. */
  isPadded?: boolean;
  bodyClassName?: string | undefined;
};

/** A surface. With a title it is laid out as head and body; without one the content is free. */
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

/** The row at the top of a card: a heading, and what stands to the right of it. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

type CardBodyProps = {
  as?: 'div' | 'p';
  className?: string | undefined;
  children: ReactNode;
};

/** The content below the head of a card. */
export function CardBody({ as: Element = 'div', className, children }: CardBodyProps) {
  return <Element className={classNames(styles.body, className)}>{children}</Element>;
}
