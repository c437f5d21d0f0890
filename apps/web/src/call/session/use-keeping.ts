import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { keepingOfBrowser } from './keeping-of-browser.ts';
import { useGivenKeeping, type Keeping } from './keeping-context.tsx';

export function useKeeping(): Keeping {
  const given = useGivenKeeping();
  const platform = usePlatform();
  const [own] = useState(() => given ?? keepingOfBrowser(platform));
  return given ?? own;
}
