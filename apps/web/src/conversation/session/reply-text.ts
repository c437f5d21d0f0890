// What asks for a reply and reads its answer is much code, which is loaded when a call begins.
export {
  isPatienceOver,
  patienceOf,
  patienceReason,
  prospectPrompt,
  prospectTemperature,
  readProspectReply,
  replyBounds,
} from '@sales-analytics/core';
