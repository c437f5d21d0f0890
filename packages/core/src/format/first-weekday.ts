import { localeOf } from './regional-form.ts';

/** What browsers know about the weeks of a region; the standard has had it as a property and as a method. */
interface WeekInfo {
  firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** For browsers that do not know it: larger regions whose week starts on another day than Monday. */
const sundayRegions = 'BD BR CA CO GT HK ID IL IN JP KE KR MX PE PH PK PT SA SG TH TW US VE ZA';
const saturdayRegions = 'AE AF DZ EG IQ IR JO KW LY OM QA SD SY';

/** The first day of the week in the region of a language, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(language: string): number {
  const locale: LocaleWithWeek = localeOf(language);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? firstWeekdayOfRegion(locale.maximize().region ?? '');
}

/** The same by a table. @param region like 'US' */
export function firstWeekdayOfRegion(region: string): number {
  if (region !== '' && saturdayRegions.includes(region)) return 6;
  return region !== '' && sundayRegions.includes(region) ? 7 : 1;
}
