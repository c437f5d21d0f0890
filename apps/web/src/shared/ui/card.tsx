import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './card.css';

export type CardProps = {
  title?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div';
  className?: string;
  children?: ReactNode;
};

/** A surface. With a title it is laid out as head and body; without one the content is free. */
export function Card({ title, aside, as: Element = 'section', className, children }: CardProps) {
  return (
    <Element className={classNames('card', className)}>
      {title === undefined ? (
        children
      ) : (
        <>
          <div className="card-h">
            <h2 className="h-sec">{title}</h2>
            {aside}
          </div>
          <div className="card-b">{children}</div>
        </>
      )}
    </Element>
  );
}
