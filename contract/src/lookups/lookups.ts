import { askedFor } from '@despatch/domain/dockets/status.ts'
import { regions } from '@despatch/domain/geo/regions.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { flag, hexColour, id, idOf, requiredText, text, whole, statusId } from '../wire/fields.ts'
import { serviceTypeId } from '../wire/docket-columns.ts'

/** Includes retired records, for showing the names in old records. */
const retired = z.boolean().default(false).describe('true to list inactive records too.')

/** When a service collects and delivers. */
export const ServiceDays = z.strictObject({
  styp_cutoff: text(5).describe(
    'HH:mm in London when bookings for the same day close; empty for no cut-off.',
  ),
  styp_days: text(30).describe('The weekdays on which it works, separated by commas: "mon,tue".'),
  styp_opens: text(5).describe('HH:mm of the earliest collection of a day; empty for no limit.'),
  styp_days_later: whole(1, 30)
    .nullable()
    .describe('Working days from collection to delivery; null for as soon as possible.'),
  styp_deliver_by: text(5).describe('HH:mm of the deadline on that day; empty without such days.'),
  styp_holidays: flag.describe('"T" if it runs on bank holidays too.'),
  regions: z
    .array(
      z.strictObject({
        sreg_region: z
          .enum(regions)
          .describe('NI, IM, JE, GY, or ISLES for the islands of Scotland and England without a bridge.'),
        sreg_days: whole(0, 20).describe('Working days that a way over water takes longer.'),
      }),
    )
    .describe('The regions over water that it serves.'),
  tariffs: z
    .array(
      z.strictObject({
        ttyp_code: id.describe('The tariff’s code.'),
        ttyp_deliver_by: text(5).describe('HH:mm of its deadline.'),
      }),
    )
    .describe('Its tariffs with a deadline of their own, instead of `styp_deliver_by`.'),
})

export const ServiceType = z.strictObject({
  styp_id: text(3).describe('The service type’s id, at most three letters.'),
  styp_description: text(80).describe('Description.'),
  styp_countries: z.array(text(50)).describe('The countries allowed for its addresses.'),
  styp_most_pieces: z.number().nullable().describe('The most pieces of a booking; null for no limit.'),
  styp_heaviest_piece_kg: z
    .number()
    .nullable()
    .describe('The heaviest piece in kilograms; null for no limit.'),
  styp_longest_cm: z
    .number()
    .nullable()
    .describe('The longest side of a piece in centimetres; null for no limit.'),
  ...ServiceDays.shape,
})

export const serviceTypeList = call('servicetype/list', {
  summary:
    'Service types that can be booked. serviceType selects one, docketId the one of a docket, and customerId those with a tariff. With a customer on hold the list is empty.',
  needs: ['booking', 'history', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({
    docketId: idOf('docket').optional().describe('A docket’s id: only its service is listed.'),
    serviceType: serviceTypeId.optional(),
    customerId: idOf('customer').optional(),
    retired,
  }),
  reply: page(ServiceType),
  example: {},
})

export const CompanyDay = z.strictObject({
  cday_day: z.iso.date().describe('The day.'),
  cday_name: text(80).describe('Its name.'),
  cday_start: text(5).describe('HH:mm when the company opens; empty if it is closed all day.'),
  cday_end: text(5).describe('HH:mm when it closes; empty if it is closed all day.'),
})

export const companyDayList = call('companyday/list', {
  summary: 'The days on which the company is closed, or works other hours than on their weekday.',
  needs: ['booking', 'history', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({}),
  reply: page(CompanyDay),
  example: {},
})

export const TariffType = z.strictObject({
  ttyp_code: id.describe('The tariff’s code.'),
  ttyp_description: text(80).describe('Name.'),
  ttyp_vehicle: text(40).describe('Vehicle.'),
  ttyp_serv_type: text(3).describe('Service.'),
  ttyp_longest_miles: z.number().nullable().describe('The longest journey in miles; null for no limit.'),
  ttyp_heaviest_kg: z.number().nullable().describe('The heaviest load in kilograms; null for no limit.'),
})

export const tariffTypeList = call('tarifftype/list', {
  summary:
    'Tariffs that can be booked. serviceType selects those of a service. With a customer on hold, given by customerId, the list is empty.',
  needs: ['booking', 'history', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({ serviceType: serviceTypeId.optional(), customerId: idOf('customer').optional() }),
  reply: page(TariffType),
  example: { serviceType: 'A' },
})

export const ConsignmentType = z.strictObject({
  ctyp_id: id.describe('The consignment type’s id.'),
  ctyp_description: text(80).describe('Description.'),
})

export const consignmentTypeList = call('consignmenttype/list', {
  summary: 'The consignment types.',
  needs: ['booking', 'history', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({ retired }),
  reply: page(ConsignmentType),
  example: {},
})

export const countryList = call('country/list', {
  summary: 'The countries that a service serves, or that any service serves.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({ serviceType: serviceTypeId.optional() }),
  reply: page(z.strictObject({ country: requiredText(50).describe('The country’s name.') })),
  example: {},
})

export const countyList = call('county/list', {
  summary: 'The counties to choose from for an address.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({}),
  reply: page(z.strictObject({ county: requiredText(50).describe('The county.') })),
  example: {},
})

export const Status = z.strictObject({
  dsts_id: statusId.describe('The status’s id, one letter.'),
  dsts_description: text(80).describe('Description.'),
  dsts_fwds: text(20).describe(
    'Next statuses. In the order that dispatchers see. A docket with a driver can always be reallocated to another driver.',
  ),
  dsts_web: flag.describe(
    'Dispatchers can set it. Web booking, Open and Finished can never be set on the board, even if this is on.',
  ),
  dsts_asks: z
    .enum(askedFor)
    .describe(
      'The information that a dispatcher must enter with this status; `signature` is a date-time and the signatory.',
    ),
  dsts_color: hexColour.describe('Colour.'),
  dsts_font_color: hexColour.describe('Text colour.'),
})

export const statusList = call('docket/status/list', {
  summary: 'The statuses of dockets, each with the statuses that can follow.',
  needs: 'session',
  scopes: ['deliveries:read'],
  body: z.strictObject({}),
  reply: page(Status),
  example: {},
})

export const Exception = z.strictObject({
  exc_id: id.describe('The exception’s id.'),
  exc_description: text(80).describe('Description.'),
  exc_status: statusId.describe(
    'Status. Offered when a docket gets this status, if the status asks for a reason.',
  ),
})

export const exceptionList = call('exception/list', {
  summary: 'Reasons for a failed or cancelled delivery.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(Exception),
  example: {},
})

export const Site = z.strictObject({
  site_id: id.describe('The site’s id.'),
  site_name: text(80).describe('The site’s name.'),
})

export const siteList = call('site/list', {
  summary: 'The company’s sites.',
  needs: 'session',
  body: z.strictObject({ retired }),
  reply: page(Site),
  example: {},
})

export const BusinessUnit = z.strictObject({
  bu_id: id.describe('The business unit’s id.'),
  bu_name: text(80).describe('The business unit’s name.'),
  bu_site_id: whole(-1, 2_147_483_647).describe('The id of its site; -1 for all sites.'),
})

export const businessUnitList = call('businessunit/list', {
  summary: 'The company’s business units; with bu_site_id, those of that site and those for all sites.',
  needs: 'session',
  body: z.strictObject({
    bu_site_id: id.optional().describe('Site. Users of this site can be assigned to it.'),
    retired,
  }),
  reply: page(BusinessUnit),
  example: {},
})
