import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { emailOf } from '../platform/mail/email.ts'
import { driverEmailTexts } from './email-texts.ts'

/** A docket as described in a driver's email. */
export interface MovedDocket {
  dck_docket: string
  from_companyname: string
  from_town: string
  from_postalcode: string
  /** ISO 8601; null if the stop has no deadline. */
  collect_by: string | null
  to_companyname: string
  to_town: string
  to_postalcode: string
  deliver_by: string | null
}

interface Company {
  /** The company's date and time format. */
  format: TimeFormat
  closing: string
  company: string
}

function stop(address: string[], by: string | null, format: TimeFormat): string {
  const shown = address.filter(Boolean).join(', ')
  return by === null ? shown : driverEmailTexts.stopBy(shown, formatLondonAs(by, format))
}

const described = (docket: MovedDocket, format: TimeFormat): string =>
  driverEmailTexts.docket({
    number: docket.dck_docket,
    from: stop(
      [docket.from_companyname, docket.from_town, docket.from_postalcode],
      docket.collect_by,
      format,
    ),
    to: stop([docket.to_companyname, docket.to_town, docket.to_postalcode], docket.deliver_by, format),
  })

/** The email to a driver about the dockets that one change allocated to them or took from them. */
export function driverEmail(
  driver: string,
  { given, taken }: { given: readonly MovedDocket[]; taken: readonly MovedDocket[] },
  { format, closing, company }: Company,
) {
  const parts = [
    ...(given.length > 0 ? [driverEmailTexts.allocated(given.length)] : []),
    ...(taken.length > 0 ? [driverEmailTexts.removed(taken.length)] : []),
  ]
  return emailOf({
    subject: parts.join(', '),
    lines: [
      driverEmailTexts.greeting(driver),
      ...(given.length > 0 ? [driverEmailTexts.allocatedNow] : []),
      ...given.map((docket) => described(docket, format)),
      ...(taken.length > 0 ? [driverEmailTexts.removedNow] : []),
      ...taken.map((docket) => described(docket, format)),
    ],
    links: [],
    closing,
    company,
  })
}
