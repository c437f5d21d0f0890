/** The parts of a page's score; each 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type Device = 'desktop' | 'phone';
export type Scores = Record<Category, number>;

/** A score that may be below 100, at least this much, and why. */
export interface Exception {
  path: string;
  device?: Device;
  category: Category;
  atLeast: number;
  because: string;
}

/** Everything else must be 100. */
export const exceptions: readonly Exception[] = [];
