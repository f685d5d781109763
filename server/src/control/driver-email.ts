import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { emailOf } from '../platform/mail/email.ts'

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

const dockets = (count: number) => `${count} ${count === 1 ? 'docket' : 'dockets'}`

const stop = (company: string, town: string, postcode: string, by: string | null, format: TimeFormat) =>
  `${[company, town, postcode].filter(Boolean).join(', ')}${by === null ? '' : ` by ${formatLondonAs(by, format)}`}`

const described = (docket: MovedDocket, format: TimeFormat) => {
  const { from_companyname, from_town, from_postalcode, to_companyname, to_town, to_postalcode } = docket
  const from = stop(from_companyname, from_town, from_postalcode, docket.collect_by, format)
  const to = stop(to_companyname, to_town, to_postalcode, docket.deliver_by, format)
  return `${docket.dck_docket}: collect from ${from}; deliver to ${to}.`
}

/** The email to a driver about the dockets that one change allocated to them or took from them. */
export function driverEmail(
  driver: string,
  { given, taken }: { given: readonly MovedDocket[]; taken: readonly MovedDocket[] },
  { format, closing, company }: Company,
) {
  const parts = [
    ...(given.length > 0 ? [`${dockets(given.length)} allocated to you`] : []),
    ...(taken.length > 0 ? [`${dockets(taken.length)} removed from you`] : []),
  ]
  return emailOf({
    subject: parts.join(', '),
    lines: [
      `${driver},`,
      ...(given.length > 0 ? ['These dockets are now allocated to you:'] : []),
      ...given.map((docket) => described(docket, format)),
      ...(taken.length > 0
        ? ['These dockets are no longer allocated to you. Please do not collect or deliver them:']
        : []),
      ...taken.map((docket) => described(docket, format)),
    ],
    links: [],
    closing,
    company,
  })
}
