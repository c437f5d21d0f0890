// What asks for a reply and reads its answer is much code, which is loaded when a call begins.
export { prospectPrompt, prospectTemperature, readReply } from '@sales-analytics/core';
