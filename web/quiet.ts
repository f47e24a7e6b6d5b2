/** The hours in which a person does not want to be disturbed. The service worker, which has no page, asks here as well. */
interface Hours {
  quiet?: boolean;
  quietFrom?: string; // local time, as 22:00
  quietTo?: string;
}

export function isQuiet({ quiet, quietFrom = '', quietTo = '' }: Hours, now: Date = new Date()) {
  if (!quiet || quietFrom === quietTo) return false;
  const time = [now.getHours(), now.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}
