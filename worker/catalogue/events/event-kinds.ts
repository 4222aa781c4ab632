export const EVENT_KINDS = {
  retrievalByAppointment: "RETRIEVAL_BY_APPOINTMENT",
  retrievalByDelivery: "RETRIEVAL_BY_DELIVERY",
  viewingByAppointment: "VIEWING_BY_APPOINTMENT",
  viewingByScheduledDate: "VIEWING_BY_SCHEDULED_DATE",
} as const;

export type EventKindName = keyof typeof EVENT_KINDS;
export type EventKind = (typeof EVENT_KINDS)[EventKindName];
