import { changedLabels } from '@despatch/domain/dockets/amended-fields.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { emailRoute, type EmailedRoute } from '../dockets/email-route.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import type { EmailBlock } from '../platform/mail/email-block.ts'
import { driverEmailTexts } from './email-texts.ts'

/** A docket as described in a driver's email. */
export interface MovedDocket extends EmailedRoute {
  dck_docket: string
  ttyp_description: string
  dck_wandr: Flag
  /** Instructions for the driver. */
  dck_note: string
  parcels: number
  /** Of all parcels, in kilograms; 0 if not known. */
  weight: number
}

/** A docket that the driver has or had. */
export interface ChangedDocket extends MovedDocket {
  /** The fields that were changed; null unless its event is such a change. */
  changed: string[] | null
}

/** The dockets of an email by what happened to them. */
interface DriverDockets {
  given: readonly MovedDocket[]
  taken: readonly MovedDocket[]
  changed: readonly ChangedDocket[]
}

interface Company {
  /** The company's date and time format. */
  format: TimeFormat
  closing: string
}

/** Blocks after the sentence that introduces them; neither if there are none. */
const after = (text: string, blocks: readonly EmailBlock[]): EmailBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'paragraph', text }, ...blocks]

/** What the driver has to bring, and the goods. */
const loadOf = ({ ttyp_description, dck_wandr, dck_note, parcels, weight }: MovedDocket): EmailBlock => ({
  kind: 'facts',
  facts: [
    { label: driverEmailTexts.tariff, value: ttyp_description },
    ...(parcels > 0
      ? [{ label: driverEmailTexts.load, value: driverEmailTexts.parcels(parcels, weight) }]
      : []),
    ...(dck_wandr === 'T' ? [{ label: driverEmailTexts.waitAndReturn, value: driverEmailTexts.yes }] : []),
    ...(dck_note === '' ? [] : [{ label: driverEmailTexts.instructions, value: dck_note }]),
  ],
})

/** The email to a driver about dockets that were allocated to them, taken from them, or changed after the booking. */
export function driverEmail(
  driver: string,
  { given, taken, changed }: DriverDockets,
  { format, closing }: Company,
): EmailContent {
  const parts = [
    ...(given.length > 0 ? [driverEmailTexts.allocated(given.length)] : []),
    ...(taken.length > 0 ? [driverEmailTexts.removed(taken.length)] : []),
    ...changed.map(({ dck_docket }) => driverEmailTexts.changed(dck_docket)),
  ]
  const title = parts.join(', ')
  const route = (docket: MovedDocket) => emailRoute(docket, format, docket.dck_docket)
  return {
    subject: title,
    heading: title,
    blocks: [
      { kind: 'paragraph', text: driverEmailTexts.greeting(driver) },
      ...after(
        driverEmailTexts.allocatedNow,
        given.flatMap((docket) => [route(docket), loadOf(docket)]),
      ),
      ...after(driverEmailTexts.removedNow, taken.map(route)),
      ...after(
        driverEmailTexts.changedNow,
        changed.flatMap((docket) => [
          route(docket),
          { kind: 'paragraph', text: driverEmailTexts.changedFields(changedLabels(docket.changed ?? [])) },
          loadOf(docket),
        ]),
      ),
    ],
    closing,
  }
}
