/** The organisation's time zone: of what is scheduled, and of times that are read outside of the portal. */
export const TIME_ZONE = 'Europe/Copenhagen';
