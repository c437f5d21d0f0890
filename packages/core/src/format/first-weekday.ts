import { localeOf } from './regional-form.ts';

/** Older browsers give the week of a region as a property, and newer ones by a method. */
interface WeekInfo {
  firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Some browsers do not give the first day of the week. It is Monday in all regions that are not listed. */
const sundayRegions = 'BD BR CA CO GT HK ID IL IN JP KE KR MX PE PH PK PT SA SG TH TW US VE ZA';
const saturdayRegions = 'AE AF DZ EG IQ IR JO KW LY OM QA SD SY';

export function firstWeekday(language: string): number {
  const locale: LocaleWithWeek = localeOf(language);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? firstWeekdayOfRegion(locale.maximize().region ?? '');
}

/** `region` is an ISO 3166 code such as 'US'. */
export function firstWeekdayOfRegion(region: string): number {
  if (region !== '' && saturdayRegions.includes(region)) return 6;
  return region !== '' && sundayRegions.includes(region) ? 7 : 1;
}
