/** What can be done with a line, by its index. */
export type LineActions = {
  /** Shows the line's moment. */
  seek: (line: number) => void;
  /** Makes the line the one that the Tab key comes to. */
  activate: (line: number) => void;
  /** Left out where the page's address doesn't lead to the call. */
  copyLink?: ((line: number) => void) | undefined;
  /** Left out where nothing can be corrected. */
  correct?: ((line: number) => void) | undefined;
};
