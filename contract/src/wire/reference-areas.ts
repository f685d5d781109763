import type { Call } from './call.ts'

/** A group of calls in the API reference. */
interface Area {
  /** Part of its address on the page. */
  id: string
  title: string
  /** The starts of the paths of its calls. The longest start that fits decides. */
  starts: readonly string[]
}

const office: Area = { id: 'office', title: 'Office records', starts: [] }

/** In the order of the page: what most applications need comes first. */
export const areas: readonly Area[] = [
  { id: 'bookings', title: 'Bookings', starts: ['docket'] },
  { id: 'quotes', title: 'Quotes and card bookings', starts: ['quote', 'card-booking'] },
  {
    id: 'tracking',
    title: 'Tracking',
    starts: [
      'trackandtrace',
      'docket/track',
      'docket/tracking',
      'docket/signature',
      'live/track',
      'sms',
      'docket/sms',
    ],
  },
  { id: 'labels', title: 'Labels', starts: ['label'] },
  { id: 'webhooks', title: 'Webhooks', starts: ['webhook'] },
  {
    id: 'addresses',
    title: 'Addresses',
    starts: ['address', 'postcode', 'county', 'country', 'customer/address', 'docket/stop/find'],
  },
  {
    id: 'lists',
    title: 'Services and other choices',
    starts: ['servicetype', 'tarifftype', 'consignmenttype', 'site', 'businessunit', 'exception'],
  },
  { id: 'customers', title: 'Customers', starts: ['customer'] },
  {
    id: 'control',
    title: 'Control board and drivers',
    starts: ['circuit', 'driver', 'live/board', 'docket/accept', 'docket/status'],
  },
  { id: 'stock', title: 'Stock', starts: ['stock'] },
  { id: 'payments', title: 'Payments', starts: ['payment'] },
  { id: 'reports', title: 'Reports', starts: ['report'] },
  { id: 'users', title: 'Users', starts: ['user'] },
  {
    id: 'login',
    title: 'Login, applications and API keys',
    starts: [
      'authenticate',
      'session',
      'logout',
      'password',
      'database',
      'user/key',
      'user/session',
      'user/factor',
      'user/prove',
      'sso',
      'system/session',
      'application',
      'user/password',
      'user/register',
    ],
  },
  office,
  { id: 'settings', title: 'Settings', starts: ['system'] },
  { id: 'logs', title: 'Logs and emails', starts: ['log', 'mail'] },
]

const fits = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

/** The area of a call; the office for the calls of records that no area names. */
export function areaOf({ path }: Pick<Call, 'path'>): Area {
  let [found, length] = [office, 0]
  for (const area of areas)
    for (const start of area.starts)
      if (start.length > length && fits(path, start)) [found, length] = [area, start.length]
  return found
}
