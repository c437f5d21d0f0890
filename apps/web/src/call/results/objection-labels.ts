/** Says how many objections have a quote if the model counted another number; undefined otherwise. */
export function quotedLabel(counted: number, quoted: number): string | undefined {
  if (quoted === counted) return undefined;
  return quoted < counted ? `${quoted} of ${counted} with a quote` : `${quoted} quoted`;
}
