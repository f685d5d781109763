import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import type { AddressLocation, AddressType } from '@despatch/domain/addresses/location.ts'
import { dueText } from '@despatch/domain/dockets/due-time.ts'
import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import type { EmailBlock, EmailStop } from '../platform/mail/email-block.ts'
import { docketEmailTexts } from './email-texts.ts'

/** A stop in an email. Times are ISO 8601; null if not set. */
export interface RoutedStop extends AddressLocation {
  dadd_addresstype: AddressType
  dadd_ready: string | null
  dadd_deadline: string | null
  /** Instructions for the driver. */
  dadd_note: string
}

/** The first and the last stop of a docket, and the number of stops between them. */
export interface EmailedRoute {
  stops: readonly RoutedStop[]
  more_stops: number
}

/** The route of a docket in an email, without contact names and telephone numbers. */
export function emailRoute(
  { stops, more_stops }: EmailedRoute,
  format: TimeFormat,
  heading: string = docketEmailTexts.route,
): EmailBlock {
  const [first, ...rest] = stops.map((stop) => routeStop(stop, format))
  const between: EmailStop[] =
    more_stops > 0
      ? [{ label: docketEmailTexts.moreStops(more_stops), company: '', address: '', times: '', note: '' }]
      : []
  return { kind: 'route', heading, stops: [...(first ? [first] : []), ...between, ...rest] }
}

function routeStop(stop: RoutedStop, format: TimeFormat): EmailStop {
  const { dadd_addresstype, dadd_companyname, dadd_ready, dadd_deadline } = stop
  return {
    label: dadd_addresstype === 0 ? docketEmailTexts.collection : docketEmailTexts.delivery,
    company: dadd_companyname,
    address: addressLine({ ...stop, dadd_companyname: '' }),
    times: [
      ...(dadd_ready === null ? [] : [docketEmailTexts.from(formatLondonAs(dadd_ready, format))]),
      ...(dadd_deadline === null ? [] : [dueText(dadd_addresstype, dadd_deadline)]),
    ].join(' · '),
    note: stop.dadd_note,
  }
}
